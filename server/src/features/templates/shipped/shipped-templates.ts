import { advisoryDays } from './advisory-days.ts'
import { analyticsSetup } from './analytics-setup.ts'
import { brandFilm } from './brand-film.ts'
import { brandIdentity } from './brand-identity.ts'
import { mobileApp } from './mobile-app.ts'
import { newsletterRetainer } from './newsletter-retainer.ts'
import { seoRetainer } from './seo-retainer.ts'
import type { ShippedTemplate } from './shipped-template.ts'
import { smallBusinessWebsite } from './small-business-website.ts'
import { translation } from './translation.ts'
import { uxAudit } from './ux-audit.ts'
import { webApplication } from './web-application.ts'
import { websiteCopy } from './website-copy.ts'
import { weddingPhotography } from './wedding-photography.ts'

/** The templates that come with the product, in the order in which they are shown. */
export const shippedTemplates: readonly ShippedTemplate[] = [
  smallBusinessWebsite,
  webApplication,
  brandIdentity,
  uxAudit,
  websiteCopy,
  newsletterRetainer,
  seoRetainer,
  advisoryDays,
  weddingPhotography,
  brandFilm,
  mobileApp,
  analyticsSetup,
  translation,
]
