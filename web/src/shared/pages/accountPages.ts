import { paths } from '../paths.ts'
import type { DashboardPage } from './DashboardPage.ts'

export const accountPages: readonly DashboardPage<'anyone' | 'guest' | 'signedIn'>[] = [
  {
    path: paths.login,
    file: 'public/account/Login',
    title: 'Sign in',
    opensFor: 'guest',
    menu: null,
  },
  {
    path: paths.register,
    file: 'public/account/Register',
    title: 'Register',
    opensFor: 'guest',
    menu: null,
  },
  {
    path: paths.forgotPassword,
    file: 'public/account/ForgotPassword',
    title: 'Forgot your password?',
    opensFor: 'anyone',
    menu: null,
  },
  {
    path: paths.accountAction,
    file: 'public/account/AccountAction',
    title: 'Your account',
    opensFor: 'anyone',
    menu: null,
  },
  {
    path: paths.accountAddress,
    file: 'user/AccountAddress',
    title: 'Confirm an address',
    opensFor: 'signedIn',
    menu: null,
  },
  {
    path: paths.verifyEmail,
    file: 'public/account/VerifyEmail',
    title: 'Verify your email',
    opensFor: 'signedIn',
    menu: null,
  },
]

/** The pages of a student, in the order of their menu. */
export const userPages: readonly DashboardPage<'signedIn'>[] = [
  {
    path: paths.user.home,
    file: 'user/MyDashboard',
    title: 'My Dashboard',
    opensFor: 'signedIn',
    menu: { label: 'My dashboard' },
  },
  {
    path: paths.user.courses,
    file: 'user/MyCourses',
    title: 'My Courses',
    opensFor: 'signedIn',
    menu: { label: 'My courses' },
  },
  {
    path: paths.user.sessions(),
    file: 'user/sessions/OwnSessions',
    title: 'My sessions',
    opensFor: 'signedIn',
    menu: { label: 'My sessions' },
  },
  {
    path: paths.user.orders,
    file: 'user/orders/MyOrders',
    title: 'My payments',
    opensFor: 'signedIn',
    menu: { label: 'My payments' },
  },
  {
    path: paths.user.graduateProfile,
    file: 'user/GraduateProfile',
    title: 'Graduate Profile',
    opensFor: 'signedIn',
    menu: { label: 'Graduate profile' },
  },
  {
    path: paths.user.agreements(),
    file: 'user/account/Agreements',
    title: 'Agreements',
    opensFor: 'signedIn',
    menu: { label: 'Agreements' },
  },
  {
    path: paths.user.settings,
    file: 'user/AccountSettings',
    title: 'Account Settings',
    opensFor: 'signedIn',
    menu: { label: 'Account settings' },
  },
  {
    path: paths.user.course(':courseId'),
    file: 'user/StudentCourse',
    title: null,
    opensFor: 'signedIn',
    menu: null,
  },
  {
    path: paths.user.lesson(':courseId', ':lessonId'),
    file: 'user/StudentLesson',
    title: null,
    opensFor: 'signedIn',
    menu: null,
  },
  {
    path: paths.user.enrol(':courseId'),
    file: 'user/Enrol',
    title: null,
    opensFor: 'signedIn',
    menu: null,
  },
  {
    path: paths.user.order(':orderId'),
    file: 'user/orders/MyOrder',
    title: null,
    opensFor: 'signedIn',
    menu: null,
  },
]

export const teachPages: readonly DashboardPage<'teacher'>[] = [
  {
    path: paths.teach.home,
    file: 'teach/MySessions',
    title: 'My sessions',
    opensFor: 'teacher',
    menu: { label: 'My sessions' },
  },
  {
    path: paths.teach.session(':courseId', ':sessionId'),
    file: 'teach/TeacherSession',
    title: null,
    opensFor: 'teacher',
    menu: null,
  },
  {
    path: paths.teach.register(':courseId', ':sessionId'),
    file: 'teach/TakeRegister',
    title: null,
    opensFor: 'teacher',
    menu: null,
  },
]
