/** Keeps what is built for each key: a format costs a hundred times what using it does. */
export const remember = <Built>(build: (key: string) => Built): ((key: string) => Built) => {
  const built = new Map<string, Built>()
  return (key) => {
    const known = built.get(key) ?? build(key)
    built.set(key, known)
    return known
  }
}
