// Runs on the homepage before the app is there, and starts it when somebody does something: a visitor who reads needs
// none of it. In the page itself, so it is plain JavaScript. `entry`, `sheets` and `files` are put in front by the build.
const page = document.getElementById('prerendered')
const doings = ['pointerdown', 'keydown', 'focusin', 'wheel']

// By hand, since a phone is long about its first Intl.DateTimeFormat.
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const now = new Date()
page.querySelector('time').textContent = `${days[now.getDay()]}, ${months[now.getMonth()]} ${now.getDate()}`

const addLink = (link) => {
  const element = Object.assign(document.createElement('link'), link)
  document.head.append(element)
  return element
}

// The page has the styles that it uses itself; the app, which takes its place, needs them all.
const dress = (href) =>
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
  // The scripts come beside the styles, and run after them.
  preload()
  // What did not arrive is asked for again at the next thing that is done.
  starting ??= Promise.all(sheets.map(dress))
    .then(() => import(entry))
    .catch(() => {
      starting = undefined
    })
}
for (const doing of doings) addEventListener(doing, start, { passive: true })

page.addEventListener('pointerover', (event) => {
  if (event.target.closest('a, button, input')) start()
})

// A button that is pressed before the app is there is pressed again once it is.
page.addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if (button) page.dataset.pressed = [...page.querySelectorAll('button')].indexOf(button)
  start()
})
page.addEventListener('submit', (event) => event.preventDefault())

try {
  if (localStorage.getItem('accessToken')) start()
} catch {}

addEventListener('load', () => {
  setTimeout(preload, 500)
})
