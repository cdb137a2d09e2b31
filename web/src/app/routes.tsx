import { lazy, type ComponentType } from 'react'
import { fixedCoursePages, paths } from '../shared/paths.ts'

export interface RouteEntry {
  path: string
  layout: 'default' | 'user' | 'admin'
  access: 'public' | 'guest' | 'signed-in' | 'admin'
  Page: ComponentType
}

const AccountAction = lazy(() => import('../pages/public/AccountAction.tsx'))
const AboutUs = lazy(() => import('../pages/public/AboutUs.tsx'))
const Blog = lazy(() => import('../pages/public/Blog.tsx'))
const BlogPost = lazy(() => import('../pages/public/BlogPost.tsx'))
const Course = lazy(() => import('../pages/public/Course.tsx'))
const FirebaseDebug = lazy(() => import('../pages/public/FirebaseDebug.tsx'))
const FixedCourse = lazy(() => import('../pages/public/FixedCourse.tsx'))
const ForgotPassword = lazy(() => import('../pages/public/ForgotPassword.tsx'))
const Fonts = lazy(() => import('../pages/public/Fonts.tsx'))
const Home = lazy(() => import('../pages/public/Home.tsx'))
const Login = lazy(() => import('../pages/public/Login.tsx'))
const OurGraduates = lazy(() => import('../pages/public/OurGraduates.tsx'))
const Register = lazy(() => import('../pages/public/Register.tsx'))
const SanityTest = lazy(() => import('../pages/public/SanityTest.tsx'))
const TestForm = lazy(() => import('../pages/public/TestForm.tsx'))
const VerifyEmail = lazy(() => import('../pages/public/VerifyEmail.tsx'))

const AccountSettings = lazy(() => import('../pages/user/AccountSettings.tsx'))
const GraduateProfile = lazy(() => import('../pages/user/GraduateProfile.tsx'))
const MyCourses = lazy(() => import('../pages/user/MyCourses.tsx'))
const MyDashboard = lazy(() => import('../pages/user/MyDashboard.tsx'))

const AdminDashboard = lazy(() => import('../pages/admin/AdminDashboard.tsx'))
const Admins = lazy(() => import('../pages/admin/Admins.tsx'))
const CourseManagement = lazy(() => import('../pages/admin/CourseManagement.tsx'))
const CourseSchedules = lazy(() => import('../pages/admin/CourseSchedules.tsx'))
const GraduateProfiles = lazy(() => import('../pages/admin/GraduateProfiles.tsx'))
const GraduateSliderImages = lazy(() => import('../pages/admin/GraduateSliderImages.tsx'))
const RoomManagement = lazy(() => import('../pages/admin/RoomManagement.tsx'))

const open = (path: string, Page: ComponentType): RouteEntry => ({
  path,
  layout: 'default',
  access: 'public',
  Page,
})
const guest = (path: string, Page: ComponentType): RouteEntry => ({
  path,
  layout: 'default',
  access: 'guest',
  Page,
})
const user = (path: string, Page: ComponentType): RouteEntry => ({
  path,
  layout: 'user',
  access: 'signed-in',
  Page,
})
const admin = (path: string, Page: ComponentType): RouteEntry => ({
  path,
  layout: 'admin',
  access: 'admin',
  Page,
})

/** The pages of spec.md section 2, and those that accounts need beside them. The first that fits an address is shown. */
export const routes: readonly RouteEntry[] = [
  open(paths.home, Home),
  open(paths.aboutUs, AboutUs),
  open(paths.blog, Blog),
  open(paths.blogPost(':slug'), BlogPost),
  open(paths.ourGraduates, OurGraduates),
  ...fixedCoursePages.map(({ path }) => open(path, FixedCourse)),
  open(paths.course(':courseId'), Course),
  open(paths.fonts, Fonts),
  open(paths.testForm, TestForm),
  open(paths.sanityTest, SanityTest),
  open(paths.firebaseDebug, FirebaseDebug),
  guest(paths.login, Login),
  guest(paths.register, Register),
  open(paths.forgotPassword, ForgotPassword),
  open(paths.accountAction, AccountAction),
  { path: paths.verifyEmail, layout: 'default', access: 'signed-in', Page: VerifyEmail },
  user(paths.user.home, MyDashboard),
  user(paths.user.courses, MyCourses),
  user(paths.user.settings, AccountSettings),
  user(paths.user.graduateProfile, GraduateProfile),
  admin(paths.admin.home, AdminDashboard),
  admin(paths.admin.rooms, RoomManagement),
  admin(paths.admin.courses, CourseManagement),
  admin(paths.admin.graduates, GraduateProfiles),
  admin(paths.admin.schedules, CourseSchedules),
  admin(paths.admin.graduateSlider, GraduateSliderImages),
  admin(paths.admin.admins, Admins),
]
