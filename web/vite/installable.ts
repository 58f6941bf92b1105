import type { Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { openPage, opensApp } from './app-page.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifest: Partial<ManifestOptions> = {
  id: '/dashboard',
  name: 'Daybook',
  short_name: 'Daybook',
  description: 'Tasks, time, clients and invoices for freelancers and small teams.',
  lang: 'en',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: '#14110f',
  background_color: '#14110f',
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
  ],
  shortcuts: [
    { name: 'New task', url: '/tasks?task=new' },
    { name: 'Time', url: '/time' },
  ],
}

/**
 * Writes the manifest and the service worker, which opens the app without a network. The worker caches the app's own files,
 * and no answers of the API.
 */
export const installable = (): Plugin[] =>
  VitePWA({
    filename: 'sw.js',
    manifest,
    // The app registers the worker itself, for members only and once their page shows.
    injectRegister: false,
    workbox: {
      // Without the homepage's pictures; its text can be read.
      globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css,woff2}'],
      globIgnores: ['assets/dev-ui-page-*'],
      // Otherwise the worker would answer pages without asking the server.
      directoryIndex: null,
      navigateFallback: null,
      ignoreURLParametersMatching: [],
      dontCacheBustURLsMatching: /^assets\//,
      skipWaiting: true,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      runtimeCaching: [{ urlPattern: opensApp, handler: openPage }],
    },
  })
