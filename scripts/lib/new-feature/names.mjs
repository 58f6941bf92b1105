const capital = (word) => word[0].toUpperCase() + word.slice(1)
const pascal = (name) => name.split('-').map(capital).join('')
const camel = (name) => pascal(name).replace(/^./, (first) => first.toLowerCase())

/** Every form in which a feature's name stands in code: `time-offs` gives timeOffs, TimeOff, time_offs, 'time off'. */
export function namesOf(plural, singular = singularOf(plural)) {
  return {
    plural,
    singular,
    many: camel(plural),
    Many: pascal(plural),
    one: camel(singular),
    One: pascal(singular),
    table: plural.replaceAll('-', '_'),
    words: singular.replaceAll('-', ' '),
    Words: capital(singular.replaceAll('-', ' ')),
    manyWords: plural.replaceAll('-', ' '),
    ManyWords: capital(plural.replaceAll('-', ' ')),
  }
}

function singularOf(plural) {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  return plural.endsWith('s') ? plural.slice(0, -1) : `${plural}-entry`
}
