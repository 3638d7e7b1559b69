# docker build -t anteroom . && docker run -p 8080:8080 -v anteroom:/data -v anteroom-key:/keys anteroom
# Nothing is written but to the two volumes, so it runs with --read-only, --cap-drop ALL and no new privileges as well.
# The base is named by its tag alone, for only a registry knows the digest. Whoever wants the same image tomorrow asks one,
# `docker buildx imagetools inspect debian:bookworm-slim`, and adds --build-arg BASE=debian:bookworm-slim@sha256:…
ARG BASE=debian:bookworm-slim
FROM ${BASE} AS build
WORKDIR /src
# The packages are a layer of their own: a change of the code does not install them again.
COPY deploy/lib.sh deploy/
RUN bash -c '. deploy/lib.sh && know_system && install_to_package'
COPY . .
RUN deploy/package

FROM ${BASE}
COPY --from=build /src/build/package/*.deb /tmp/
# The package makes a key for a service, which an image must not share with others; here the key lies in a volume.
RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin anteroom \
    && apt-get update && apt-get install -y --no-install-recommends /tmp/*.deb \
    && rm -rf /tmp/*.deb /var/lib/apt/lists/* /etc/anteroom /var/lib/anteroom \
    && install -d -o anteroom -g anteroom -m 700 /data /keys /backups
USER anteroom
# Whoever has the books must not have their key: keep the two volumes, and their copies, apart. As variables, so that
# `docker exec … anteroom config`, `audit` or `admin` know what the server knows.
ENV ANTEROOM_LEDGER_KEY=/keys/ledger.key ANTEROOM_DATA=/data ANTEROOM_LISTEN=0.0.0.0 ANTEROOM_PORT=8080
VOLUME ["/data", "/keys"]
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["anteroom", "health"]
# Page and documents are found beside the program.
ENTRYPOINT ["anteroom"]
CMD ["serve"]
