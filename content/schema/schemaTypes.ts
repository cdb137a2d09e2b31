import type { RedirectRules } from '../src/site/redirectRules.ts'
import { aboutUs } from './documents/aboutUs.ts'
import { agreement } from './documents/agreement.ts'
import { author, blogPost } from './documents/blogPost.ts'
import { coursePage } from './documents/coursePage.ts'
import { home } from './documents/home.ts'
import { legalPage } from './documents/legalPage.ts'
import { siteSettings } from './documents/siteSettings.ts'
import { teacher } from './documents/teacher.ts'
import { testimonial } from './documents/testimonial.ts'
import { accreditation } from './objects/accreditation.ts'
import { courseModule } from './objects/courseParts.ts'
import { callToAction, link } from './objects/link.ts'
import { createRedirectType } from './objects/redirect.ts'
import { agreementText, callout, figure, quote, richText } from './objects/richText.ts'
import { faqEntry, hero, section, titledText } from './objects/sections.ts'
import { seo } from './objects/seo.ts'

/** Every type of the site, as a Studio takes them: `schema: { types: createSchemaTypes(…) }`. */
export const createSchemaTypes = (redirectRules: RedirectRules) => [
  siteSettings,
  home,
  aboutUs,
  coursePage,
  blogPost,
  author,
  teacher,
  testimonial,
  legalPage,
  agreement,
  hero,
  section,
  titledText,
  callToAction,
  link,
  seo,
  createRedirectType(redirectRules),
  accreditation,
  courseModule,
  faqEntry,
  richText,
  agreementText,
  figure,
  quote,
  callout,
]

/** The types of a site whose redirects lead to no other host. */
export const schemaTypes = createSchemaTypes({ origin: 'https://school.example', hosts: [] })

/** Documents that exist once, with the name of their type as ID. */
export const singletons: readonly string[] = ['siteSettings', 'home', 'aboutUs']
