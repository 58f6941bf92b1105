// Runs on the prerendered homepage, and starts the app at the first interaction: a visitor who only reads never loads it.
// Inlined in the page, so it is plain JavaScript. The build defines `entry`, `sheets` and `files` before it.
const page = document.getElementById('prerendered')
const interactions = ['pointerdown', 'keydown', 'focusin', 'wheel']

// Without Intl.DateTimeFormat, whose first use is slow on a phone.
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const now = new Date()
page.querySelector('time').textContent = `${days[now.getDay()]}, ${months[now.getMonth()]} ${now.getDate()}`

const addLink = (link) => {
  const element = Object.assign(document.createElement('link'), link)
  document.head.append(element)
  return element
}

// The page contains only the styles that it uses; the app needs all of them.
const loadStyles = (href) =>
  new Promise((resolve, reject) => {
    const link = addLink({ rel: 'stylesheet', href })
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('The styles did not load'))
    })
  })

let isPreloading = false
const preload = () => {
  if (isPreloading) return
  isPreloading = true
  for (const href of sheets) addLink({ rel: 'preload', as: 'style', href })
  for (const href of files) addLink({ rel: 'modulepreload', href })
}

let starting
const start = () => {
  // The scripts load together with the styles, and run after them.
  preload()
  // Tries again at the next interaction.
  starting ??= Promise.all(sheets.map(loadStyles))
    .then(() => import(entry))
    .catch(() => {
      starting = undefined
    })
}
for (const interaction of interactions) addEventListener(interaction, start, { passive: true })

page.addEventListener('pointerover', (event) => {
  if (event.target.closest('a, button, input')) start()
})

// A button that was pressed before the app started is pressed again after it.
page.addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if (button) page.dataset.pressed = [...page.querySelectorAll('button')].indexOf(button)
  start()
})
page.addEventListener('submit', (event) => event.preventDefault())

// What is held down while the app replaces the page gets no click when it is let go: the app makes up for it.
page.addEventListener('pointerdown', ({ target, button, ctrlKey, metaKey, shiftKey, altKey }) => {
  // Other buttons, and keys, open a menu or another tab.
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  const held = target.closest('a[href], button')
  if (held) page.dataset.held = [...page.querySelectorAll('a[href], button')].indexOf(held)
})
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => delete page.dataset.held)

try {
  if (localStorage.getItem('accessToken')) start()
} catch {}

addEventListener('load', () => {
  setTimeout(preload, 500)
})
