import type { ComponentType } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useHydrated } from '../../shared/browser/useHydrated.ts'
import { movedAddress } from '../../shared/movedAddress.ts'
import { paths } from '../../shared/paths.ts'
import { AdminOnly, GuestOnly, OwnersOnly, SignedInOnly, TeachersOnly } from '../guards.tsx'
import { AdminLayout } from '../layouts/AdminLayout.tsx'
import { DefaultLayout } from '../layouts/DefaultLayout.tsx'
import { TeachLayout } from '../layouts/TeachLayout.tsx'
import { UserLayout } from '../layouts/UserLayout.tsx'
import { file, type FrameProps, type PageFile, type RouteEntry } from './route.tsx'

const AccountAction = file(
  'public/account/AccountAction',
  () => import('../../pages/public/account/AccountAction.tsx'),
)
const ForgotPassword = file(
  'public/account/ForgotPassword',
  () => import('../../pages/public/account/ForgotPassword.tsx'),
)
const Login = file('public/account/Login', () => import('../../pages/public/account/Login.tsx'))
const Register = file(
  'public/account/Register',
  () => import('../../pages/public/account/Register.tsx'),
)
const VerifyEmail = file(
  'public/account/VerifyEmail',
  () => import('../../pages/public/account/VerifyEmail.tsx'),
)
const AccountAddress = file(
  'user/AccountAddress',
  () => import('../../pages/user/AccountAddress.tsx'),
)
const AccountSettings = file(
  'user/AccountSettings',
  () => import('../../pages/user/AccountSettings.tsx'),
)
const Agreements = file(
  'user/account/Agreements',
  () => import('../../pages/user/account/Agreements.tsx'),
)
const Enrol = file('user/Enrol', () => import('../../pages/user/Enrol.tsx'))
const GraduateProfile = file(
  'user/GraduateProfile',
  () => import('../../pages/user/GraduateProfile.tsx'),
)
const MyCourses = file('user/MyCourses', () => import('../../pages/user/MyCourses.tsx'))
const MyDashboard = file('user/MyDashboard', () => import('../../pages/user/MyDashboard.tsx'))
const StudentCourse = file('user/StudentCourse', () => import('../../pages/user/StudentCourse.tsx'))
const StudentLesson = file('user/StudentLesson', () => import('../../pages/user/StudentLesson.tsx'))
const MyOrder = file('user/orders/MyOrder', () => import('../../pages/user/orders/MyOrder.tsx'))
const MyOrders = file('user/orders/MyOrders', () => import('../../pages/user/orders/MyOrders.tsx'))
const MySessions = file('teach/MySessions', () => import('../../pages/teach/MySessions.tsx'))
const TeacherSession = file(
  'teach/TeacherSession',
  () => import('../../pages/teach/TeacherSession.tsx'),
)
const AdminDashboard = file(
  'admin/AdminDashboard',
  () => import('../../pages/admin/AdminDashboard.tsx'),
)
const Staff = file('admin/settings/Staff', () => import('../../pages/admin/settings/Staff.tsx'))
const SchoolExport = file(
  'admin/settings/SchoolExport',
  () => import('../../pages/admin/settings/SchoolExport.tsx'),
)
const AllAccess = file(
  'admin/access/AllAccess',
  () => import('../../pages/admin/access/AllAccess.tsx'),
)
const Batch = file('admin/access/Batch', () => import('../../pages/admin/access/Batch.tsx'))
const Batches = file('admin/access/Batches', () => import('../../pages/admin/access/Batches.tsx'))
const BulkAccess = file(
  'admin/access/BulkAccess',
  () => import('../../pages/admin/access/BulkAccess.tsx'),
)
const BulkColumns = file(
  'admin/access/BulkColumns',
  () => import('../../pages/admin/access/BulkColumns.tsx'),
)
const BulkReview = file(
  'admin/access/BulkReview',
  () => import('../../pages/admin/access/BulkReview.tsx'),
)
const Orders = file('admin/orders/Orders', () => import('../../pages/admin/orders/Orders.tsx'))
const Order = file('admin/orders/Order', () => import('../../pages/admin/orders/Order.tsx'))
const Discounts = file(
  'admin/orders/Discounts',
  () => import('../../pages/admin/orders/Discounts.tsx'),
)
const PaymentSettings = file(
  'admin/orders/PaymentSettings',
  () => import('../../pages/admin/orders/PaymentSettings.tsx'),
)
const Bookkeeping = file(
  'admin/orders/Bookkeeping',
  () => import('../../pages/admin/orders/Bookkeeping.tsx'),
)
const Payments = file(
  'admin/access/Payments',
  () => import('../../pages/admin/access/Payments.tsx'),
)
const PendingGrants = file(
  'admin/access/PendingGrants',
  () => import('../../pages/admin/access/PendingGrants.tsx'),
)
const Certificates = file(
  'admin/students/Certificates',
  () => import('../../pages/admin/students/Certificates.tsx'),
)
const Requests = file(
  'admin/access/Requests',
  () => import('../../pages/admin/access/Requests.tsx'),
)
const Cohort = file('admin/students/Cohort', () => import('../../pages/admin/students/Cohort.tsx'))
const Cohorts = file(
  'admin/students/Cohorts',
  () => import('../../pages/admin/students/Cohorts.tsx'),
)
const CourseManagement = file(
  'admin/CourseManagement',
  () => import('../../pages/admin/CourseManagement.tsx'),
)
const CourseSchedules = file(
  'admin/calendar/CourseSchedules',
  () => import('../../pages/admin/calendar/CourseSchedules.tsx'),
)
const Emails = file('admin/settings/Emails', () => import('../../pages/admin/settings/Emails.tsx'))
const EmailLog = file(
  'admin/settings/EmailLog',
  () => import('../../pages/admin/settings/EmailLog.tsx'),
)
const GraduateProfiles = file(
  'admin/website/GraduateProfiles',
  () => import('../../pages/admin/website/GraduateProfiles.tsx'),
)
const GraduateSliderImages = file(
  'admin/website/GraduateSliderImages',
  () => import('../../pages/admin/website/GraduateSliderImages.tsx'),
)
const StudentAgreements = file(
  'admin/students/StudentAgreements',
  () => import('../../pages/admin/students/StudentAgreements.tsx'),
)
const Hours = file('admin/students/Hours', () => import('../../pages/admin/students/Hours.tsx'))
const SessionRegister = file(
  'admin/calendar/Register',
  () => import('../../pages/admin/calendar/Register.tsx'),
)
const Registers = file(
  'admin/calendar/Registers',
  () => import('../../pages/admin/calendar/Registers.tsx'),
)
const TakeRegister = file('teach/TakeRegister', () => import('../../pages/teach/TakeRegister.tsx'))
const Health = file('admin/settings/Health', () => import('../../pages/admin/settings/Health.tsx'))
const Message = file(
  'admin/messages/Message',
  () => import('../../pages/admin/messages/Message.tsx'),
)
const Messages = file(
  'admin/messages/Messages',
  () => import('../../pages/admin/messages/Messages.tsx'),
)
const RoomManagement = file(
  'admin/calendar/RoomManagement',
  () => import('../../pages/admin/calendar/RoomManagement.tsx'),
)
const SchoolSettings = file(
  'admin/settings/SchoolSettings',
  () => import('../../pages/admin/settings/SchoolSettings.tsx'),
)
const EraseAddress = file(
  'admin/settings/EraseAddress',
  () => import('../../pages/admin/settings/EraseAddress.tsx'),
)
const Student = file(
  'admin/students/Student',
  () => import('../../pages/admin/students/Student.tsx'),
)
const Students = file(
  'admin/students/Students',
  () => import('../../pages/admin/students/Students.tsx'),
)
const TeacherManagement = file(
  'admin/calendar/TeacherManagement',
  () => import('../../pages/admin/calendar/TeacherManagement.tsx'),
)

function GuestFrame({ children }: FrameProps) {
  return (
    <GuestOnly>
      <DefaultLayout>{children}</DefaultLayout>
    </GuestOnly>
  )
}

function SignedInFrame({ children }: FrameProps) {
  return (
    <SignedInOnly>
      <DefaultLayout>{children}</DefaultLayout>
    </SignedInOnly>
  )
}

function UserFrame({ children }: FrameProps) {
  return (
    <SignedInOnly>
      <UserLayout>{children}</UserLayout>
    </SignedInOnly>
  )
}

function TeachFrame({ children }: FrameProps) {
  return (
    <TeachersOnly>
      <TeachLayout>{children}</TeachLayout>
    </TeachersOnly>
  )
}

function AdminFrame({ children }: FrameProps) {
  return (
    <UnlessMoved>
      <AdminOnly>
        <AdminLayout>{children}</AdminLayout>
      </AdminOnly>
    </UnlessMoved>
  )
}

function OwnerFrame({ children }: FrameProps) {
  return (
    <AdminFrame>
      <OwnersOnly>{children}</OwnersOnly>
    </AdminFrame>
  )
}

/**
 * Reads the query here, so that a change of the query alone does not re-render the page. There is none
 * during hydration.
 */
function UnlessMoved({ children }: FrameProps) {
  const [location] = useLocation()
  const search = useSearch()
  const isHydrated = useHydrated()
  const moved = isHydrated ? movedAddress(location, new URLSearchParams(search)) : null
  return moved === null ? children : <Redirect to={moved} replace />
}

const inFrame =
  (layout: RouteEntry['layout'], Frame: ComponentType<FrameProps>) =>
  (path: string, page: PageFile): RouteEntry => ({
    path,
    zone: 'people',
    layout,
    Frame,
    kind: 'plain',
    hydrate: 'now',
    ...page,
  })
const account = inFrame('default', DefaultLayout)
const guest = inFrame('default', GuestFrame)
const signedIn = inFrame('default', SignedInFrame)
const user = inFrame('user', UserFrame)
const teach = inFrame('teach', TeachFrame)
const admin = inFrame('admin', AdminFrame)
const owner = inFrame('admin', OwnerFrame)

/** The pages for signing in, and the dashboards. */
export const peopleRoutes: readonly RouteEntry[] = [
  guest(paths.login, Login),
  guest(paths.register, Register),
  account(paths.forgotPassword, ForgotPassword),
  account(paths.accountAction, AccountAction),
  signedIn(paths.accountAddress, AccountAddress),
  signedIn(paths.verifyEmail, VerifyEmail),
  user(paths.user.home, MyDashboard),
  user(paths.user.courses, MyCourses),
  user(paths.user.course(':courseId'), StudentCourse),
  user(paths.user.lesson(':courseId', ':lessonId'), StudentLesson),
  user(paths.user.enrol(':courseId'), Enrol),
  user(paths.user.orders, MyOrders),
  user(paths.user.order(':orderId'), MyOrder),
  user(paths.user.agreements(), Agreements),
  user(paths.user.settings, AccountSettings),
  user(paths.user.graduateProfile, GraduateProfile),
  teach(paths.teach.home, MySessions),
  teach(paths.teach.session(':courseId', ':sessionId'), TeacherSession),
  teach(paths.teach.register(':courseId', ':sessionId'), TakeRegister),
  admin(paths.admin.home, AdminDashboard),
  admin(paths.admin.rooms, RoomManagement),
  admin(paths.admin.teachers, TeacherManagement),
  admin(paths.admin.courses, CourseManagement),
  admin(paths.admin.students, Students),
  owner(paths.admin.erase, EraseAddress),
  admin(paths.admin.access, Student),
  admin(paths.admin.bulk, BulkAccess),
  admin(paths.admin.bulkColumns, BulkColumns),
  admin(paths.admin.bulkReview, BulkReview),
  admin(paths.admin.batches, Batches),
  admin(paths.admin.batch(':batchId'), Batch),
  admin(paths.admin.allAccess, AllAccess),
  admin(paths.admin.orders, Orders),
  admin(paths.admin.order(':orderId'), Order),
  admin(paths.admin.discounts, Discounts),
  admin(paths.admin.bookkeeping, Bookkeeping),
  owner(paths.admin.paymentSettings, PaymentSettings),
  admin(paths.admin.payments, Payments),
  admin(paths.admin.requests, Requests),
  admin(paths.admin.pending, PendingGrants),
  admin(paths.admin.certificates, Certificates),
  admin(paths.admin.hours(), Hours),
  admin(paths.admin.agreements(), StudentAgreements),
  admin(paths.admin.cohorts, Cohorts),
  admin(paths.admin.cohort(':cohortId'), Cohort),
  admin(paths.admin.messages, Messages),
  admin(paths.admin.message(':messageId'), Message),
  owner(paths.admin.emails, Emails),
  admin(paths.admin.emailLog, EmailLog),
  admin(paths.admin.graduates, GraduateProfiles),
  admin(paths.admin.schedules, CourseSchedules),
  admin(paths.admin.registers, Registers),
  admin(paths.admin.register(':courseId', ':sessionId'), SessionRegister),
  admin(paths.admin.graduateSlider, GraduateSliderImages),
  owner(paths.admin.school, SchoolSettings),
  owner(paths.admin.admins, Staff),
  admin(paths.admin.health, Health),
  owner(paths.admin.export, SchoolExport),
]
