const systems = /android|darwin|freebsd|linux|win32|openharmony|openbsd|netbsd|sunos|aix/
const processors = /arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32/

/** The optional packages of other platforms that a parsed package-lock.json wants and does not hold, as entries for it. */
export function missingPlatformPackages(lock) {
  const { packages } = lock
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev, license, engines }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`${parent}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name, version]) => ({
        path: `node_modules/${name}`,
        entry: { version, ...platformOf(name), ...(dev && { dev }), license, optional: true, engines },
      })),
  )
}

/** These packages say in their names where they run: `@oxlint/binding-linux-arm64-musl`. */
function platformOf(name) {
  const os = systems.exec(name)?.[0]
  const cpu = processors.exec(name)?.[0]
  const libc = os === 'linux' && (/musl/.test(name) ? 'musl' : /gnu/.test(name) ? 'glibc' : undefined)
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) }
}
