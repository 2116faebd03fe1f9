"""Words by which a rise that the file holds is supposed away: it never came, it was not made, without it."""

from __future__ import annotations

_TURKISH_IF = r"(?:z?s[ae]\w*|mis(?:se| olsa| olsaydi)\w*|dan|den)"
UPS = (
    r"ris(?:e|es|en|ing)|rose|increas(?:e|es|ed|ing)|hik(?:e|es|ed)|rais(?:e|es|ed)|jump(?:s|ed)?|"
    r"(?:go|goes|gone|went|put|been put|moved?) up|zam|zamm[a-z]*|zamlar[a-z]*|artis[a-z]*"
)
NOT_UP = rf"(?:art|zamlan|yuksel|cik|artir|arttir|artiril|arttiril|yukselt|yukseltil)m[ae]y?{_TURKISH_IF}|zamsiz"
NEVER = (
    r"not|never|without|no|hadnt|didnt|wasnt|werent|hasnt|havent|olmadan|gelmeden|"
    r"(?:gel|ol|yap|yapil|ver|veril|et|edil|uygula|uygulan|bin|gir|yansi|yansit|iste|kon|koy|cikar|cik|gerceklen|"
    rf"gercekles)m[ae]y?{_TURKISH_IF}"
)
# What such a sentence is made of beside the rise, its line and its month.
OF_UNDONE = (
    rf"{UPS}|{NOT_UP}|{NEVER}|come|comes|came|coming|through|happen(?:s|ed|ing)?|takes?|taken|place|gone|made|make|been|"
    r"be|was|were|had|has|have|did|ever|arrived?|kick(?:s|ed)? in|given|gave|give|agreed|applied|planned|planlanan|up|"
    r"go|goes|went|put|hic|hicbir|asla|either|olsa\w*"
)
