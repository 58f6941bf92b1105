import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/index.css'
import { router } from './app/router.tsx'
import { rememberBuild } from './lib/connection/new-version.ts'
import { startFocusRestore } from './lib/page/focus-restore.ts'
import { takeAddressToken } from './lib/session/address-token.ts'
import { startSession } from './lib/session/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

// The content security policy allows no code made at run time, so zod must not try. This is what its own
// config({ jitless: true }) sets; importing that would bring 4 kB of it to the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

rememberBuild(import.meta.url)
takeAddressToken()
startSession()
startFocusRestore()
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
