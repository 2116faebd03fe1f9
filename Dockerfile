FROM python:3.13-slim-bookworm AS build

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /venv
COPY requirements/runtime.txt /tmp/runtime.txt
RUN /venv/bin/python -m pip install --require-hashes --requirement /tmp/runtime.txt
WORKDIR /app
COPY bot bot
COPY tools tools
# Compiled here, since the program itself may not write into its own folder.
RUN /venv/bin/python -m compileall -q bot tools


FROM python:3.13-slim-bookworm

RUN groupadd --system --gid 10001 aera \
    && useradd --system --uid 10001 --gid aera --home-dir /app --no-create-home --shell /usr/sbin/nologin aera \
    && install --directory --owner=aera --group=aera --mode=0700 /data
COPY --from=build /venv /venv
COPY --from=build /app /app
WORKDIR /app
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    MPLCONFIGDIR=/tmp \
    AERA_DATA_DIR=/data \
    PORT=8080
USER 10001:10001
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as http; http.urlopen(f\"http://127.0.0.1:{os.environ['PORT']}/healthz\", timeout=4)"]
ENTRYPOINT ["python", "-m", "bot"]
