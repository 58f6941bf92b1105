// Imported first by every script, for its effect: newer syntax in the other files would fail on an old Node.
const [major, minor] = process.versions.node.split('.').map(Number)
const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24

if (!supported) {
  console.error(`Daybook needs Node 20.19+, 22.12+ or 24+; this is Node ${process.versions.node}.`)
  process.exit(1)
}
