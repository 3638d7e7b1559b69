# Install rules, and the packages that deploy/package makes. The program finds the folders of share/anteroom beside its own.
# deploy/package has built everything that is installed; packing builds no tests.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
install(TARGETS anteroom RUNTIME DESTINATION bin)
install(DIRECTORY clients/web/dist/ DESTINATION share/anteroom/web)
install(DIRECTORY protocol/spec/ DESTINATION share/anteroom/spec)
install(DIRECTORY engine/rules/ DESTINATION share/anteroom/rules)
install(FILES deploy/anteroom.toml DESTINATION share/anteroom)
install(FILES deploy/anteroom.service deploy/anteroom.socket DESTINATION lib/systemd/system)
install(FILES ${CMAKE_BINARY_DIR}/anteroom.1.gz DESTINATION share/man/man1)
install(FILES LICENSE DESTINATION share/doc/anteroom RENAME copyright)
install(FILES deploy/Caddyfile deploy/nginx.conf DESTINATION share/doc/anteroom/examples)
install(DIRECTORY deploy/fail2ban deploy/monitoring DESTINATION share/doc/anteroom/examples)

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CONTACT "Anteroom contributors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "game server for a table of friends, with its page")
set(CPACK_PACKAGE_DESCRIPTION "Spoil, Spoiler, Spinner and Ladder Dominoes, played in the browser, with bots and an audited ledger.
By hand, it is started by 'anteroom serve'. As a service, it is enabled by 'systemctl enable --now anteroom.socket anteroom'.")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Certificates for databases and buses, time zones, and useradd. The other dependencies are read from the program.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "ca-certificates, passwd, tzdata")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/deploy/debian/postinst ${CMAKE_SOURCE_DIR}/deploy/debian/prerm
    ${CMAKE_SOURCE_DIR}/deploy/debian/postrm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
