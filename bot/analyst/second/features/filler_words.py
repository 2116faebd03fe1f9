"""Words of chats that carry no content: politeness, hesitation, thinking aloud, auxiliaries in all persons."""

from __future__ import annotations

FILLER = (
    r"by the way|btw|basically|honestly|tbh|kinda|kind of|sorta|sort of|u know|you know|mate|bro|boss|pal|dear|"
    r"asap|help|trying to|was wondering|just wondering|possible|possibly|altogether|all in all|in all|both|anyways?|"
    r"fyi|approx|approximately|ballpark|maybe|perhaps|thinking(?: of| about)?|think|considering|planning(?: to)?|"
    r"plan to|decide(?:d)? to|idea|question|q|imagine|lets say|wud|wld|wd|shud|wot|gonna|wanna|gotta|wouldve|"
    r"couldve|hv|hav|y|tho|though|cos|cuz|bc|wth|b4|guess|suppose so|i mean|right|correct|sure|fine|please advise|"
    r"thnx|thnks|tnx|advance|appreciate(?:d)?|hiya|yo|umm?|uh|er|oh|ah|lol|haha|hmm+|first of all|for me|for us|"
    r"in that case|at that point|from here|overall|had|having|were|been|being|ended up|end up|would have|will have|"
    r"hala|halen|are we|am i|is it|whatd|howd|thatd|itd|itll|wed|theyd|id|well|whole|pls help|"
    r"yaa|yav|yahu|ee+|hmm|bakalim|baksana|bakar misin\w*|soylesene|desene|kardes\w*|reis|baba|dostum|canim|"
    r"arkadas\w*|nap(?:sa[mk]|ari[mz]|iyor\w*|icaz)\w*|ne yapsa[mk]|nolu(?:yo\w*|r)|nolur\w*|nolcak|nolacak\w*|"
    r"n olur|aslinda|birde|beraber|birlikte|birden|ikisi(?: de| birden)?|ucu de|hepsi birden|sanirim|mesela|ornegin|"
    r"orn|diyelim(?: ki)?|farz ?ed\w*|varsaya\w*|tutalim|dusunuyo\w*|dusunsek|planliyo\w*|niyet\w*|karar ver\w*|"
    r"hesaplasana|hesaplar misin\w*|bulsana|bulur musun\w*|saol\w*|allah askina|valla\w*|cidden|gercekten|hemen|acil|"
    r"kisaca|bisey\w*|bir sey\w*|sekilde|bakinca|bakarsa[kn]|bakildiginda|baslaya(?:rak|n|cak)|gelince|itibariyle|"
    r"olur(?:du|duk|dum|dunuz|lardi|muydu)|olur muydu|olucak\w*|olcak\w*|olacakti\w*|kalir(?:di|"
    r"dik|dim|iz|im)|"
    r"kalir miydi|kalcak|kalicak|kalirmi|olurmu|oluyomu|varmi|mi(?:ydi|yiz|dir)|mu(?:ydu|yuz)|yani|demek|"
    r"soru\w*|sormak|merak\w*|cikiyo\w*|gorunuyo\w*|gozukuyo\w*|eger|sayet|ki|hadi|haydi|e|ha|he|hah|ay|oyle|boyle|"
    r"booked|(?:in |for )?each currency(?: apart| separately)?|currencies (?:apart|separately)|"
    r"(?:(?<=usd )|(?<=eur )|(?<=gbp )|(?<=try )|(?<=euros )|(?<=euro )|(?<=dollars )|(?<=pounds ))"
    r"(?:apart|separately|each)|(?:(?<=usd )|(?<=eur )|(?<=tl )|(?<=euro )|(?<=dolar )|(?<=avro ))ayri(?: ayri)?|"
    r"vardi\w*|varmis\w*|calendar(?= year)|takvim(?= yil)|"
    r"soyle|bilmem|emin degilim|bilgi\w*|napiyo\w*|noldu|ne olmus|nasil gid\w*|ne alemde|olsun"
)
