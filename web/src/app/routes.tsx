import { legalKinds } from '@shala/content/legal/legalKinds'
import { parse } from 'regexparam'
import type { PageKind } from '../features/site/model/pageData.ts'
import { fixedCoursePages, paths } from '../shared/paths.ts'
import { page, type PageComponent } from './page.tsx'

/**
 * `idle`: once the page has been painted and the browser has nothing more urgent to do. `now`: at
 * once, for a page that acts by itself. `query`: at once where the address has a query, by which the
 * page shows something else, and else when idle.
 */
export type Hydrate = 'now' | 'query' | 'idle'

export interface RouteEntry {
  path: string
  layout: 'default' | 'user' | 'admin'
  access: 'public' | 'guest' | 'signed-in' | 'admin'
  /** What the page is given; the server finds it before the page is shown. */
  kind: PageKind
  /** When React comes. */
  hydrate: Hydrate
  /** The file of the page, as the build's manifest names it. */
  source: string
  Page: PageComponent
}

type PageFile = Pick<RouteEntry, 'source' | 'Page'>

const file = (name: string, load: Parameters<typeof page>[0]): PageFile => ({
  source: `src/pages/${name}.tsx`,
  Page: page(load),
})

const AccountAction = file(
  'public/AccountAction',
  () => import('../pages/public/AccountAction.tsx'),
)
const AboutUs = file('public/AboutUs', () => import('../pages/public/AboutUs.tsx'))
const Blog = file('public/Blog', () => import('../pages/public/Blog.tsx'))
const BlogPost = file('public/BlogPost', () => import('../pages/public/BlogPost.tsx'))
const Certificate = file('public/Certificate', () => import('../pages/public/Certificate.tsx'))
const Contact = file('public/Contact', () => import('../pages/public/Contact.tsx'))
const ContactSent = file('public/ContactSent', () => import('../pages/public/ContactSent.tsx'))
const Course = file('public/Course', () => import('../pages/public/Course.tsx'))
const Cookies = file('public/Cookies', () => import('../pages/public/Cookies.tsx'))
const FirebaseDebug = file(
  'public/FirebaseDebug',
  () => import('../pages/public/FirebaseDebug.tsx'),
)
const FixedCourse = file('public/FixedCourse', () => import('../pages/public/FixedCourse.tsx'))
const ForgotPassword = file(
  'public/ForgotPassword',
  () => import('../pages/public/ForgotPassword.tsx'),
)
const Fonts = file('public/Fonts', () => import('../pages/public/Fonts.tsx'))
const Home = file('public/Home', () => import('../pages/public/Home.tsx'))
const Legal = file('public/Legal', () => import('../pages/public/Legal.tsx'))
const Login = file('public/Login', () => import('../pages/public/Login.tsx'))
const OurGraduates = file('public/OurGraduates', () => import('../pages/public/OurGraduates.tsx'))
const Register = file('public/Register', () => import('../pages/public/Register.tsx'))
const SanityTest = file('public/SanityTest', () => import('../pages/public/SanityTest.tsx'))
const TestForm = file('public/TestForm', () => import('../pages/public/TestForm.tsx'))
const VerifyEmail = file('public/VerifyEmail', () => import('../pages/public/VerifyEmail.tsx'))

const AccountAddress = file('user/AccountAddress', () => import('../pages/user/AccountAddress.tsx'))
const AccountSettings = file(
  'user/AccountSettings',
  () => import('../pages/user/AccountSettings.tsx'),
)
const Enrol = file('user/Enrol', () => import('../pages/user/Enrol.tsx'))
const GraduateProfile = file(
  'user/GraduateProfile',
  () => import('../pages/user/GraduateProfile.tsx'),
)
const MyCourses = file('user/MyCourses', () => import('../pages/user/MyCourses.tsx'))
const MyDashboard = file('user/MyDashboard', () => import('../pages/user/MyDashboard.tsx'))
const StudentCourse = file('user/StudentCourse', () => import('../pages/user/StudentCourse.tsx'))
const StudentLesson = file('user/StudentLesson', () => import('../pages/user/StudentLesson.tsx'))

const AdminDashboard = file(
  'admin/AdminDashboard',
  () => import('../pages/admin/AdminDashboard.tsx'),
)
const Admins = file('admin/Admins', () => import('../pages/admin/Admins.tsx'))
const SchoolExport = file('admin/SchoolExport', () => import('../pages/admin/SchoolExport.tsx'))
const AllAccess = file(
  'admin/access/AllAccess',
  () => import('../pages/admin/access/AllAccess.tsx'),
)
const Batch = file('admin/access/Batch', () => import('../pages/admin/access/Batch.tsx'))
const Batches = file('admin/access/Batches', () => import('../pages/admin/access/Batches.tsx'))
const BulkAccess = file(
  'admin/access/BulkAccess',
  () => import('../pages/admin/access/BulkAccess.tsx'),
)
const BulkColumns = file(
  'admin/access/BulkColumns',
  () => import('../pages/admin/access/BulkColumns.tsx'),
)
const BulkReview = file(
  'admin/access/BulkReview',
  () => import('../pages/admin/access/BulkReview.tsx'),
)
const FindPerson = file(
  'admin/access/FindPerson',
  () => import('../pages/admin/access/FindPerson.tsx'),
)
const Payments = file('admin/access/Payments', () => import('../pages/admin/access/Payments.tsx'))
const PendingGrants = file(
  'admin/access/PendingGrants',
  () => import('../pages/admin/access/PendingGrants.tsx'),
)
const Certificates = file('admin/Certificates', () => import('../pages/admin/Certificates.tsx'))
const Requests = file('admin/access/Requests', () => import('../pages/admin/access/Requests.tsx'))
const Cohort = file('admin/Cohort', () => import('../pages/admin/Cohort.tsx'))
const Cohorts = file('admin/Cohorts', () => import('../pages/admin/Cohorts.tsx'))
const CourseManagement = file(
  'admin/CourseManagement',
  () => import('../pages/admin/CourseManagement.tsx'),
)
const CourseSchedules = file(
  'admin/CourseSchedules',
  () => import('../pages/admin/CourseSchedules.tsx'),
)
const Emails = file('admin/Emails', () => import('../pages/admin/Emails.tsx'))
const EmailLog = file('admin/EmailLog', () => import('../pages/admin/EmailLog.tsx'))
const GraduateProfiles = file(
  'admin/GraduateProfiles',
  () => import('../pages/admin/GraduateProfiles.tsx'),
)
const GraduateSliderImages = file(
  'admin/GraduateSliderImages',
  () => import('../pages/admin/GraduateSliderImages.tsx'),
)
const Health = file('admin/Health', () => import('../pages/admin/Health.tsx'))
const Message = file('admin/Message', () => import('../pages/admin/Message.tsx'))
const Messages = file('admin/Messages', () => import('../pages/admin/Messages.tsx'))
const RoomManagement = file(
  'admin/RoomManagement',
  () => import('../pages/admin/RoomManagement.tsx'),
)
const SchoolSettings = file(
  'admin/SchoolSettings',
  () => import('../pages/admin/SchoolSettings.tsx'),
)
const Students = file('admin/Students', () => import('../pages/admin/Students.tsx'))
const TeacherManagement = file(
  'admin/TeacherManagement',
  () => import('../pages/admin/TeacherManagement.tsx'),
)

const open = (path: string, page: PageFile, kind: PageKind = 'plain'): RouteEntry => ({
  path,
  layout: 'default',
  access: 'public',
  kind,
  hydrate: 'idle',
  ...page,
})
const active = (path: string, page: PageFile): RouteEntry => ({
  ...open(path, page),
  hydrate: 'now',
})
const closed =
  (layout: RouteEntry['layout'], access: RouteEntry['access']) =>
  (path: string, page: PageFile): RouteEntry => ({ ...active(path, page), layout, access })
const guest = closed('default', 'guest')
const signedIn = closed('default', 'signed-in')
const user = closed('user', 'signed-in')
const admin = closed('admin', 'admin')

/** The pages of spec.md section 2, and those that accounts need beside them. The first that fits an address is shown. */
export const routes: readonly RouteEntry[] = [
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
  open(paths.certificate(':number'), Certificate, 'certificate'),
  open(paths.contact, Contact, 'contact'),
  open(paths.contactSent, ContactSent),
  ...legalKinds.map((kind) => open(paths.legal(kind), Legal, 'legal')),
  open(paths.cookies, Cookies),
  open(paths.fonts, Fonts),
  open(paths.testForm, TestForm),
  active(paths.sanityTest, SanityTest),
  active(paths.firebaseDebug, FirebaseDebug),
  guest(paths.login, Login),
  guest(paths.register, Register),
  active(paths.forgotPassword, ForgotPassword),
  active(paths.accountAction, AccountAction),
  signedIn(paths.accountAddress, AccountAddress),
  signedIn(paths.verifyEmail, VerifyEmail),
  user(paths.user.home, MyDashboard),
  user(paths.user.courses, MyCourses),
  user(paths.user.course(':courseId'), StudentCourse),
  user(paths.user.lesson(':courseId', ':lessonId'), StudentLesson),
  user(paths.user.enrol(':courseId'), Enrol),
  user(paths.user.settings, AccountSettings),
  user(paths.user.graduateProfile, GraduateProfile),
  admin(paths.admin.home, AdminDashboard),
  admin(paths.admin.rooms, RoomManagement),
  admin(paths.admin.teachers, TeacherManagement),
  admin(paths.admin.courses, CourseManagement),
  admin(paths.admin.students, Students),
  admin(paths.admin.access, FindPerson),
  admin(paths.admin.bulk, BulkAccess),
  admin(paths.admin.bulkColumns, BulkColumns),
  admin(paths.admin.bulkReview, BulkReview),
  admin(paths.admin.batches, Batches),
  admin(paths.admin.batch(':batchId'), Batch),
  admin(paths.admin.allAccess, AllAccess),
  admin(paths.admin.payments, Payments),
  admin(paths.admin.requests, Requests),
  admin(paths.admin.pending, PendingGrants),
  admin(paths.admin.certificates, Certificates),
  admin(paths.admin.cohorts, Cohorts),
  admin(paths.admin.cohort(':cohortId'), Cohort),
  admin(paths.admin.messages, Messages),
  admin(paths.admin.message(':messageId'), Message),
  admin(paths.admin.emails, Emails),
  admin(paths.admin.emailLog, EmailLog),
  admin(paths.admin.graduates, GraduateProfiles),
  admin(paths.admin.schedules, CourseSchedules),
  admin(paths.admin.graduateSlider, GraduateSliderImages),
  admin(paths.admin.school, SchoolSettings),
  admin(paths.admin.admins, Admins),
  admin(paths.admin.health, Health),
  admin(paths.admin.export, SchoolExport),
]

/**
 * Whether a page has the public site around it; what is not there has, too. A dashboard has nothing
 * of it, and needs no payload.
 */
export const isOfSite = (route: RouteEntry | undefined): boolean =>
  route === undefined || route.layout === 'default'

/** A page of the site, and what stands in the places of its path's parameters. */
export interface RouteMatch {
  route: RouteEntry
  params: Readonly<Record<string, string>>
}

const patterns = routes.map((route) => ({ route, ...parse(route.path) }))

/** The page at a path, or undefined where there is none. */
export function matchPath(path: string): RouteMatch | undefined {
  for (const { route, pattern, keys } of patterns) {
    const found = pattern.exec(path)
    if (found === null) continue
    return { route, params: Object.fromEntries(keys.map((key, i) => [key, found[i + 1] ?? ''])) }
  }
  return undefined
}
