import { legalKinds } from '@shala/content/legal/legalKinds'
import type { PageKind } from '#features/site/model/pageData.ts'
import { fixedCoursePages, paths } from '#shared/paths.ts'
import { DefaultLayout } from '../layouts/DefaultLayout.tsx'
import { findFile, type RouteEntry } from './route.tsx'
import { importSitePage } from './siteFiles.ts'

/** The declaration of a public page. Its kind has the title, or it has no data and declares one. */
type SitePage = Pick<RouteEntry, 'path'> &
  Partial<Pick<RouteEntry, 'hydrate'>> & {
    /** The file in `web/src/pages/`, without its ending. */
    readonly file: string
  } & ({ readonly kind: Exclude<PageKind, 'plain'> } | { readonly title: string })

const open = ({ path, file, hydrate = 'intent', ...page }: SitePage): RouteEntry => ({
  path,
  title: 'title' in page ? page.title : null,
  zone: 'site',
  layout: 'default',
  Frame: DefaultLayout,
  kind: 'kind' in page ? page.kind : 'plain',
  hydrate,
  ...findFile(file, importSitePage),
})

/** The public pages: everything that a document of the site can show. */
export const siteRoutes: readonly RouteEntry[] = [
  open({ path: paths.home, file: 'public/Home', kind: 'home' }),
  open({ path: paths.aboutUs, file: 'public/AboutUs', kind: 'about' }),
  open({ path: paths.blog, file: 'public/blog/Blog', kind: 'blog' }),
  open({ path: '/blog/page/:number', file: 'public/blog/Blog', kind: 'blog' }),
  open({ path: '/blog/tags/:tag', file: 'public/blog/Blog', kind: 'blog' }),
  open({ path: '/blog/tags/:tag/page/:number', file: 'public/blog/Blog', kind: 'blog' }),
  open({ path: paths.blogPost(':slug'), file: 'public/blog/BlogPost', kind: 'post' }),
  open({
    path: paths.ourGraduates,
    file: 'public/OurGraduates',
    kind: 'graduates',
    hydrate: 'query',
  }),
  open({ path: paths.courses, file: 'public/courses/Courses', kind: 'courses' }),
  ...fixedCoursePages.map(({ path }) => open({ path, file: 'public/FixedCourse', kind: 'course' })),
  open({ path: paths.course(':courseId'), file: 'public/Course', kind: 'course' }),
  open({ path: paths.certificates, file: 'public/Certificates', title: 'Check a certificate' }),
  open({ path: paths.certificate(':number'), file: 'public/Certificate', kind: 'certificate' }),
  open({ path: paths.contact, file: 'public/Contact', kind: 'contact' }),
  open({
    path: paths.contactSent,
    file: 'public/ContactSent',
    title: 'Thank you, your message has arrived.',
  }),
  ...legalKinds.map((kind) =>
    open({ path: paths.legal(kind), file: 'public/Legal', kind: 'legal' }),
  ),
  open({
    path: paths.cookies,
    file: 'public/Cookies',
    title: 'Cookie settings',
    hydrate: 'now',
  }),
  open({ path: paths.fonts, file: 'public/development/Fonts', title: 'Fonts' }),
  open({ path: paths.testForm, file: 'public/development/TestForm', title: 'Test form' }),
  open({
    path: paths.sanityTest,
    file: 'public/development/SanityTest',
    title: 'Content test',
    hydrate: 'now',
  }),
  open({
    path: paths.firebaseDebug,
    file: 'public/development/FirebaseDebug',
    title: 'Firebase debug',
    hydrate: 'now',
  }),
]
