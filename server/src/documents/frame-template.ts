/**
 * The Typst that stands before the template of each document: its paper, type and colours, the two parties, the table of prices and
 * the sums. It reads what `frameData` writes. A module, so that it is bundled with every document that uses it.
 */
export const frameTemplate: string = String.raw`
// Every word and figure comes as data, and is set as it stands.
#let given = json("data.json")
#let is-rightward = given.labels.dir == "rtl"

#let ink = rgb("#25221e")
#let muted = rgb("#6b665d")
#let line-color = rgb("#d9d4cb")
#let accent = if given.accent == none { ink } else { rgb(given.accent) }
#let hairline = 0.5pt + line-color

// The way that the first letter runs is the way of the whole text, as on the screen.
#let rightward = regex("^[^\p{L}]*[\u{0590}-\u{08ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}]")
#let way(words) = if words.contains(rightward) { rtl } else { ltr }
// Where a text in other letters than the document's stands: beneath its label.
#let edge = if is-rightward { right } else { start }
// Where a long word may break. As a sign it would be copied with the letter before it, which readers of a PDF then drop.
#let broken(words, form: text) = words.split("\u{200b}").map(part => form(part)).join(box())
#let lined(words, form: text) = words.split("\n").map(part => broken(part, form: form)).join(linebreak())
#let typed(words, dir: auto, edge: start) = {
  set text(lang: given.language, dir: if dir == auto { way(words) } else { dir })
  set par(justify: false)
  block(width: 100%, align(edge, lined(words)))
}
// A part a line, each of which runs its own way, so that a label in Arabic stands before its number below an address in Latin
// letters. All stand where a text that runs as its first letter does.
#let by-line(words, dir: auto) = {
  let begin = if (if dir == auto { way(words) } else { dir }) == rtl { right } else { left }
  for line in words.split("\n") {
    if line == "" { block(height: 0.7em) } else { typed(line, edge: if edge == start { begin } else { edge }) }
  }
}
// Figures run as their language does, whatever stands around them.
#let figures(words) = {
  set text(lang: given.language, dir: if given.language in ("ar", "fa", "he", "ur") { rtl } else { ltr })
  words
}
#let quiet(words) = text(size: 8.5pt, fill: muted, words)
#let large(size, words) = text(font: given.fonts.heading, size: size, weight: 500, words)

// The note stands at the foot of every page.
#let framed(title: "", author: "", note: none, body) = {
  set document(title: title, author: author, date: datetime(..given.made))
  set page(
    paper: given.paper,
    margin: (x: 20mm, top: 18mm, bottom: 26mm),
    // A long word is set smaller, so that none of it leaves the paper.
    background: if given.mark != none {
      place(center + horizon, rotate(-35deg, text(
        font: given.fonts.heading, size: calc.min(150pt, 850pt / given.mark.clusters().len()), weight: 500, fill: rgb("#f1eee8"), given.mark,
      )))
    },
    footer-descent: 8mm,
    footer: context {
      set text(size: 8pt, fill: muted)
      grid(
        columns: (1fr, auto),
        column-gutter: 8mm,
        align: (start + top, end + top),
        {
          note
          if given.madeWith != none { linebreak(); given.madeWith }
        },
        {
          let (now, all) = (counter(page).get().first(), counter(page).final().first())
          given.pageWords.replace("{page}", str(now)).replace("{pages}", str(all))
        },
      )
    },
  )
  set text(font: given.fonts.text, size: 9.5pt, fill: ink, lang: given.labels.language, number-width: "tabular", number-type: "lining")
  // The way of the labels is the way of the whole document: in Arabic and Hebrew its columns begin on the right.
  set text(dir: if is-rightward { rtl } else { ltr })
  set par(leading: 0.6em, spacing: 0.6em)
  body
}

// The first thing on the paper, with the issuer's logo beside it.
#let opening(body) = grid(
  columns: (1fr, auto),
  column-gutter: 10mm,
  align: (start + top, end + top),
  {
    rect(width: 26pt, height: 2.5pt, fill: accent, stroke: none)
    v(9pt, weak: true)
    body
  },
  if given.hasLogo { image("logo.webp", height: 17mm, width: 60mm, fit: "contain", alt: "Logo") },
)

#let party(one) = {
  quiet(one.label)
  if one.name == "" { return }
  let dir = way(one.name)
  block(above: 0.8em, below: 0.5em, text(weight: 500, typed(one.name, dir: dir, edge: edge)))
  if one.otherName != "" { block(below: 0.5em, typed(one.otherName, dir: dir, edge: edge)) }
  text(size: 8.5pt, fill: muted, by-line(one.details, dir: dir))
}

// The first column takes what the others leave; the second one has quantities.
#let price-table(names, lines, ..rows) = {
  let last-column = names.len() - 1
  table(
    columns: (1fr, if lines.any(one => one.quantity.len() > 9) { 38mm } else { 25mm }) + (auto,) * (names.len() - 2),
    align: (x, _) => if x == 0 { start + top } else { end + top },
    stroke: (_, y) => (bottom: if y == 0 { 0.75pt + ink } else { hairline }),
    inset: (x, _) => {
      let (first, last) = if is-rightward { (last-column, 0) } else { (0, last-column) }
      (left: if x == first { 0pt } else { 5pt }, right: if x == last { 0pt } else { 5pt }, y: 6.5pt)
    },
    table.header(..names.map(quiet)),
    ..rows,
  )
}
// A long or tall text goes on over the page, or its end would stand on none; a short one stays together.
#let goes-on(words) = words.len() > 600 or words.split("\n").len() > 12
#let description-cell(words, below) = table.cell(breakable: goes-on(words), {
  typed(words, edge: edge)
  if below != none { block(above: 0.5em, quiet(below)) }
})
#let quantity-cell(one) = [#one.quantity #text(fill: muted, broken(one.unit))]

#let sums-block(sums, note: none) = block(breakable: sums.len() > 12, above: 5mm, width: 100%, align(end, block(width: 82mm, {
  if note != none {
    align(start, quiet(note))
    v(1.5mm, weak: true)
  }
  for sum in sums {
    if sum.isStrong {
      line(length: 100%, stroke: 0.75pt + ink)
      v(1mm, weak: true)
    }
    grid(
      columns: (1fr, auto),
      column-gutter: 6mm,
      align: (start + horizon, end + horizon),
      inset: (y: 2.2pt),
      if sum.isStrong { text(size: 10.5pt, weight: 500, broken(sum.label)) } else { text(fill: muted, broken(sum.label)) },
      if sum.isStrong { large(15pt, figures(sum.amount)) } else { figures(sum.amount) },
    )
  }
})))
`
