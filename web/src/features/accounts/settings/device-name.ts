const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const first = (known: [RegExp, string][], text: string) => known.find(([pattern]) => pattern.test(text))?.[1]

/** `Firefox on Linux` from a browser's user agent; anything else is called by its own first word. */
export const deviceName = (userAgent: string): string => {
  const browser = first(browsers, userAgent)
  const system = first(systems, userAgent)
  if (browser) return system ? `${browser} on ${system}` : browser
  return userAgent.split(/[\s/]/)[0] || 'Unknown device'
}
