import type { LegalKind } from '@shala/content/legal/legalKinds'
import { orderPath } from '@shala/contract/orders/orderPath'
import { roles, type StaffRole } from '@shala/contract/people/permissions'

/**
 * Every path of the site, once. A function's result with `:name` for an argument is its route
 * pattern.
 */
export const paths = {
  home: '/',
  aboutUs: '/about-us',
  blog: '/blog',
  /** The first page of the list is the blog itself. */
  blogPage: (page: number) => (page === 1 ? '/blog' : `/blog/page/${page}`),
  blogTag: (tag: string, page = 1) =>
    page === 1 ? `/blog/tags/${tag}` : `/blog/tags/${tag}/page/${page}`,
  blogFeed: '/blog/rss.xml',
  /** The redirects of the site as of now, for pages that are open. */
  redirects: '/_fresh/redirects.json',
  /** The redirects that the site does not follow, with the reasons, for editors and admins. */
  refusedRedirects: '/_fresh/refused-redirects.json',
  /** The documents that the lists of the site leave out, for editors and admins. */
  brokenDocuments: '/_fresh/broken-documents.json',
  brokenLinks: '/_fresh/broken-links.json',
  blogPost: (slug: string) => `/blog/${slug}`,
  ourGraduates: '/our-graduates',
  /** All courses side by side. */
  courses: '/courses',
  certificates: '/certificates',
  /** The target of that form. No page: it leads to the page of the number. */
  certificateCheck: '/certificates/check',
  certificate: (number: string) => `/certificates/${number}`,
  /** A public picture, by its path in Storage. */
  picture: (stored: string) => `/pictures/${stored}`,
  contact: '/contact',
  /** Where the contact form is posted, by a browser without scripts. No page: only POST is answered. */
  contactPost: '/contact/send',
  /** Where a browser is led whose form has arrived. */
  contactSent: '/contact/sent',
  /** Legal pages: `/privacy`, `/terms`, `/cancellation`, `/imprint`. */
  legal: (kind: LegalKind) => `/${kind}`,
  /** The page for accepting or declining visit statistics. */
  cookies: '/cookies',
  course: (courseId: string) =>
    fixedCoursePages.find((page) => page.courseId === courseId)?.path ?? `/courses/${courseId}`,
  fonts: '/fonts',
  testForm: '/test-form',
  sanityTest: '/sanity-test',
  firebaseDebug: '/firebase-debug',
  login: '/login',
  loginAndReturn: (next: string) => withNext('/login', next),
  register: '/register',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  /** Where the links in the identity provider's emails lead. */
  accountAction: '/account/action',
  /** The target of the email link that verifies an additional address. */
  accountAddress: '/account/address',
  user: {
    home: '/dashboard/user',
    courses: '/dashboard/user/courses',
    course: (courseId: string) => `/dashboard/user/courses/${courseId}`,
    lesson: (courseId: string, lessonId: string) =>
      `/dashboard/user/courses/${courseId}/lessons/${lessonId}`,
    /** Where one asks for a place in a course. */
    enrol: (courseId: string) => `/dashboard/user/enrol/${courseId}`,
    /** The same, with one of its dates chosen. */
    enrolAt: (courseId: string, dateKey: string) =>
      `/dashboard/user/enrol/${courseId}?${new URLSearchParams({ date: dateKey }).toString()}`,
    /** All sessions of a student's courses, in a month such as `2026-12`. */
    sessions: (month?: string) =>
      `/dashboard/user/sessions${month === undefined ? '' : `?${new URLSearchParams({ month }).toString()}`}`,
    orders: '/dashboard/user/orders',
    /** One order: its instalments, payments and receipts. */
    order: orderPath,
    /**
     * The agreements of a student, also for a course that they do not have yet. `next`: where they go
     * on once all are accepted.
     */
    agreements: (parts: { course?: string; next?: string } = {}) =>
      withQuery('/dashboard/user/agreements', parts),
    settings: '/dashboard/user/settings',
    graduateProfile: '/dashboard/user/graduate-profile',
  },
  teach: {
    home: '/dashboard/teach',
    session: (courseId: string, sessionId: string) =>
      `/dashboard/teach/sessions/${courseId}/${sessionId}`,
    register: (courseId: string, sessionId: string) =>
      `/dashboard/teach/registers/${courseId}/${sessionId}`,
  },
  admin: {
    home: '/dashboard/admin',
    rooms: '/dashboard/admin/rooms',
    teachers: '/dashboard/admin/teachers',
    courses: '/dashboard/admin/courses',
    /** One course, open to be changed. */
    course: (courseId: string) =>
      `/dashboard/admin/courses?${new URLSearchParams({ course: courseId }).toString()}`,
    students: '/dashboard/admin/students',
    /** Erases what the school keeps of a person without an account. */
    erase: '/dashboard/admin/students/erase',
    /** The same, for one address. */
    eraseAddress: (address: string) =>
      `/dashboard/admin/students/erase?${new URLSearchParams({ address }).toString()}`,
    access: '/dashboard/admin/access',
    person: (userId: string) =>
      `/dashboard/admin/access?${new URLSearchParams({ person: userId }).toString()}`,
    newImport: '/dashboard/admin/access/imports/new',
    /** The list of people with one address in it already. */
    newImportWith: (address: string) =>
      `/dashboard/admin/access/imports/new?${new URLSearchParams({ address }).toString()}`,
    importColumns: '/dashboard/admin/access/imports/new/columns',
    /** What would happen with the list of people. */
    importReview: '/dashboard/admin/access/imports/new/review',
    imports: '/dashboard/admin/access/imports',
    import: (batchId: string) => `/dashboard/admin/access/imports/${batchId}`,
    allAccess: '/dashboard/admin/access/all',
    orders: '/dashboard/admin/orders',
    order: (orderId: string) => `/dashboard/admin/orders/${orderId}`,
    discounts: '/dashboard/admin/discount-codes',
    paymentSettings: '/dashboard/admin/payment-settings',
    /** The table of receipts for bookkeeping. */
    bookkeeping: '/dashboard/admin/bookkeeping',
    /** What was paid, month by month. */
    payments: '/dashboard/admin/payments',
    /** Requests for a place in a course. */
    requests: '/dashboard/admin/access/requests',
    invitations: '/dashboard/admin/access/invitations',
    /** The same, for one address. */
    invitationsFor: (address: string) =>
      `/dashboard/admin/access/invitations?${new URLSearchParams({ q: address }).toString()}`,
    certificates: '/dashboard/admin/certificates',
    hours: (parts: Readonly<Record<string, string>> = {}) =>
      withQuery('/dashboard/admin/hours', parts),
    /** The acceptances of a course, with the parameters of its view. */
    agreements: (parts: Readonly<Record<string, string>> = {}) =>
      withQuery('/dashboard/admin/agreements', parts),
    groups: '/dashboard/admin/groups',
    newGroup: '/dashboard/admin/groups/new',
    /** The same, for a date of a course. */
    newGroupFor: (course: string) => withQuery('/dashboard/admin/groups/new', { course }),
    group: (groupId: string) => `/dashboard/admin/groups/${groupId}`,
    /** The same, without those who left it. */
    groupMembers: (groupId: string) => `/dashboard/admin/groups/${groupId}?show=members`,
    editGroup: (groupId: string) => `/dashboard/admin/groups/${groupId}?show=members&view=edit`,
    messages: '/dashboard/admin/messages',
    message: (messageId: string) => `/dashboard/admin/messages/${messageId}`,
    /** Emails about access. */
    emails: '/dashboard/admin/emails',
    emailLog: '/dashboard/admin/emails/log',
    graduates: '/dashboard/admin/graduates',
    finished: '/dashboard/admin/graduates?show=finished',
    schedules: '/dashboard/admin/schedules',
    newScheduleFor: (parts: { course: string; group?: string; on?: string }) =>
      withQuery('/dashboard/admin/schedules', { schedule: 'new', ...parts }),
    registers: '/dashboard/admin/registers',
    register: (courseId: string, sessionId: string) =>
      `/dashboard/admin/registers/${courseId}/${sessionId}`,
    graduateSlider: '/dashboard/admin/graduate-slider',
    /** On whose clock the school plans. */
    school: '/dashboard/admin/school',
    admins: '/dashboard/admin/admins',
    /** Whether what runs by itself does. */
    health: '/dashboard/admin/health',
    export: '/dashboard/admin/export',
  },
} as const

function withQuery(path: string, parts: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parts).toString()
  return query === '' ? path : `${path}?${query}`
}

/** The path, with the way on after it. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ next }).toString()}`
}

/** Courses with a fixed path; all others use `/courses/{courseId}`. */
export const fixedCoursePages = [
  { path: '/courses/prenatal-yoga-certification', courseId: 'prenatal-yoga-certification' },
  { path: '/courses/sound-healing-certification', courseId: 'sound-healing-certification' },
  { path: '/200-hour-yoga-teacher-training', courseId: '200-hour-yoga-teacher-training' },
] as const

/** Returns the dashboard to open after sign-in. */
export function getDashboardPath({ role }: { role: StaffRole | null }): string {
  return role === null ? paths.user.home : roles[role].home
}
