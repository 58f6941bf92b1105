import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractVersion } from './vite/contract-version.ts'
import { iconsByFile } from './vite/icons-by-file.ts'
import { installable } from './vite/installable.ts'
import { precompress } from './vite/precompress.ts'
import { preloadFonts } from './vite/preload-fonts.ts'
import { preloadRoutes } from './vite/preload-routes.ts'
import { prerenderHomepage } from './vite/prerender-homepage.ts'
import { nameSharedChunk } from './vite/shared-chunks.ts'
import { withoutDescriptions } from './vite/without-descriptions.ts'

const server = 'http://localhost:3001'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    iconsByFile(),
    withoutDescriptions(),
    preloadFonts(['inter-latin-wght-normal']),
    preloadRoutes({
      '/login': ['accounts/login-page.tsx'],
      '/register': ['accounts/register-page.tsx'],
      '/tasks': ['shell/signed-in.tsx', 'tasks/list/tasks-page.tsx'],
      '/settings': ['shell/signed-in.tsx', 'app/settings-page.tsx'],
    }),
    installable(),
    precompress(),
    prerenderHomepage(),
  ],
  define: { 'import.meta.env.VITE_CONTRACT_VERSION': JSON.stringify(contractVersion()) },
  build: {
    target: 'es2022',
    modulePreload: {
      // A browser that does not know modulepreload only loads a little later.
      polyfill: false,
      // Which files each page needs besides its own would be told to every first page; what is opened is preloaded by
      // preloadRoutes, and where one goes from there on hover.
      resolveDependencies: (_page, files) => files.filter((file) => file.endsWith('.css')),
    },
    // Fonts and pictures stay files, so that a strict content security policy needs no data: source.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What pages share has no name: the first page lists all of those files, and pays for each letter.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        // One file for what every page runs on: split along its seams it costs two kilobytes more.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store))\//,
              priority: 2,
            },
            {
              debugName: 'shared',
              name: nameSharedChunk({
                start: 'main.tsx',
                shell: {
                  name: 'shell',
                  root: 'app/shell/signed-in.tsx',
                  first: 'tasks',
                  others: ['records', 'days', 'settings'],
                },
                lean: ['login', 'home'],
                kinds: {
                  login: ['features/accounts/login-page.tsx'],
                  home: ['app/public/landing/landing-page.tsx'],
                  account: [
                    'features/accounts/register-page.tsx',
                    'features/accounts/verify-email-page.tsx',
                    'features/accounts/oauth-callback-page.tsx',
                    'features/accounts/reset-password-page.tsx',
                    'features/plans/sandbox-page.tsx',
                  ],
                  visit: ['app/shell/visiting.tsx'],
                  profile: ['features/accounts/profile/profile-page.tsx'],
                  shared: ['features/shared-view/shared-view-page.tsx'],
                  tasks: ['features/tasks/list/tasks-page.tsx'],
                  records: [
                    'features/projects/projects-page.tsx',
                    'features/clients/clients-page.tsx',
                    'features/clients/page/client-page.tsx',
                  ],
                  days: [
                    'features/tasks/week/week-page.tsx',
                    'features/dashboard/dashboard-page.tsx',
                    'features/time/time-page.tsx',
                  ],
                  settings: ['app/settings-page.tsx'],
                },
                beside: [
                  'ui/tooltip-panel.tsx',
                  'ui/toast-surface.tsx',
                  'ui/popover-panel.tsx',
                  'app/shell/avatar-menu-panel.tsx',
                  'app/shell/menu-drawer-panel.tsx',
                  'app/shell/outbox/waiting-dialog.tsx',
                  'features/time/time-ahead.ts',
                  'features/tasks/panel/task-panels.tsx',
                  'features/tasks/panel/popover-fields.ts',
                  'features/tasks/quick-add/quick-chips.tsx',
                  'features/tasks/list/bulk-bar.tsx',
                  'features/tasks/attachments/file-sender.ts',
                  'features/time/send-entry-change.ts',
                  'features/projects/project-panels.tsx',
                  'features/projects/project-records.ts',
                  'features/clients/client-panels.tsx',
                  'features/clients/client-records.ts',
                  'features/search/palette.tsx',
                  'features/search/search-button.tsx',
                  'features/sharing/dialog/share-dialog.tsx',
                  'features/sharing/shared-instead.tsx',
                ],
              }),
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/dev/mail': server },
  },
})
