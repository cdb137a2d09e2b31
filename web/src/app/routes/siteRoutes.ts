import { legalKinds } from '@shala/content/legal/legalKinds'
import type { PageKind } from '../../features/site/model/pageData.ts'
import { fixedCoursePages, paths } from '../../shared/paths.ts'
import { DefaultLayout } from '../layouts/DefaultLayout.tsx'
import { file, type PageFile, type RouteEntry } from './route.tsx'

const AboutUs = file('public/AboutUs', () => import('../../pages/public/AboutUs.tsx'))
const Blog = file('public/blog/Blog', () => import('../../pages/public/blog/Blog.tsx'))
const BlogPost = file('public/blog/BlogPost', () => import('../../pages/public/blog/BlogPost.tsx'))
const Certificate = file('public/Certificate', () => import('../../pages/public/Certificate.tsx'))
const Certificates = file(
  'public/Certificates',
  () => import('../../pages/public/Certificates.tsx'),
)
const Contact = file('public/Contact', () => import('../../pages/public/Contact.tsx'))
const ContactSent = file('public/ContactSent', () => import('../../pages/public/ContactSent.tsx'))
const Course = file('public/Course', () => import('../../pages/public/Course.tsx'))
const Cookies = file('public/Cookies', () => import('../../pages/public/Cookies.tsx'))
const FirebaseDebug = file(
  'public/development/FirebaseDebug',
  () => import('../../pages/public/development/FirebaseDebug.tsx'),
)
const FixedCourse = file('public/FixedCourse', () => import('../../pages/public/FixedCourse.tsx'))
const Fonts = file(
  'public/development/Fonts',
  () => import('../../pages/public/development/Fonts.tsx'),
)
const Home = file('public/Home', () => import('../../pages/public/Home.tsx'))
const Legal = file('public/Legal', () => import('../../pages/public/Legal.tsx'))
const OurGraduates = file(
  'public/OurGraduates',
  () => import('../../pages/public/OurGraduates.tsx'),
)
const SanityTest = file(
  'public/development/SanityTest',
  () => import('../../pages/public/development/SanityTest.tsx'),
)
const TestForm = file(
  'public/development/TestForm',
  () => import('../../pages/public/development/TestForm.tsx'),
)

const open = (path: string, page: PageFile, kind: PageKind = 'plain'): RouteEntry => ({
  path,
  zone: 'site',
  layout: 'default',
  Frame: DefaultLayout,
  kind,
  hydrate: 'idle',
  ...page,
})
const active = (path: string, page: PageFile): RouteEntry => ({
  ...open(path, page),
  hydrate: 'now',
})

/** The public pages: everything that a document of the site can show. */
export const siteRoutes: readonly RouteEntry[] = [
  open(paths.home, Home, 'home'),
  open(paths.aboutUs, AboutUs, 'about'),
  open(paths.blog, Blog, 'blog'),
  open('/blog/page/:number', Blog, 'blog'),
  open('/blog/tags/:tag', Blog, 'blog'),
  open('/blog/tags/:tag/page/:number', Blog, 'blog'),
  open(paths.blogPost(':slug'), BlogPost, 'post'),
  { ...open(paths.ourGraduates, OurGraduates, 'graduates'), hydrate: 'query' },
  ...fixedCoursePages.map(({ path }) => open(path, FixedCourse, 'course')),
  open(paths.course(':courseId'), Course, 'course'),
  open(paths.certificates, Certificates),
  open(paths.certificate(':number'), Certificate, 'certificate'),
  open(paths.contact, Contact, 'contact'),
  open(paths.contactSent, ContactSent),
  ...legalKinds.map((kind) => open(paths.legal(kind), Legal, 'legal')),
  open(paths.cookies, Cookies),
  open(paths.fonts, Fonts),
  open(paths.testForm, TestForm),
  active(paths.sanityTest, SanityTest),
  active(paths.firebaseDebug, FirebaseDebug),
]
