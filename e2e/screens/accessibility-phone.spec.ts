import { phone } from '../browser.ts'
import { testEveryScreen } from '../every-screen.ts'

// 320 pixels less what a desktop's scrollbar takes.
testEveryScreen(phone, { width: 305, height: 700 })
