import type { PageKind } from '#features/site/model/pageData.ts'
import type { PageSpec } from './PageSpec.ts'
import { about } from './about.ts'
import { blog, post } from './blog.ts'
import { certificate } from './certificate.ts'
import { contact } from './contact.ts'
import { course } from './course.ts'
import { courses } from './courses.ts'
import { graduates } from './graduates.ts'
import { home } from './home.ts'
import { legal } from './legal.ts'
import { missing, plain } from './plain.ts'

/** Every kind of page, in the order of the sitemap. */
const pageSpecs: { readonly [Kind in PageKind]: PageSpec<Kind> } = {
  home,
  about,
  courses,
  course,
  graduates,
  blog,
  post,
  legal,
  certificate,
  contact,
  plain,
  missing,
}

/** Returns what the server knows about a kind of page. */
export function getPageSpec<Kind extends PageKind>(kind: Kind): PageSpec<Kind> {
  return pageSpecs[kind]
}

export const allPageSpecs = Object.values(pageSpecs)
