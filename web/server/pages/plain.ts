import { paths } from '../../src/shared/paths.ts'
import { missing as missingData, none, withoutContent, type PageSpec } from './PageSpec.ts'

/** The titles of the pages that no editor writes, by path. Each is also the heading of its page. */
export const plainTitles: ReadonlyMap<string, string> = new Map([
  [paths.contactSent, 'Thank you, your message has arrived.'],
  [paths.certificates, 'Check a certificate'],
  [paths.cookies, 'Cookie settings'],
  [paths.fonts, 'Fonts'],
  [paths.testForm, 'Test form'],
  [paths.sanityTest, 'Content test'],
  [paths.firebaseDebug, 'Firebase debug'],
  [paths.login, 'Sign in'],
  [paths.register, 'Register'],
  [paths.verifyEmail, 'Verify your email'],
  [paths.forgotPassword, 'Forgot your password?'],
  [paths.accountAction, 'Your account'],
  [paths.accountAddress, 'Confirm an address'],
  [paths.user.home, 'My Dashboard'],
  [paths.user.courses, 'My Courses'],
  [paths.user.settings, 'Account Settings'],
  [paths.user.graduateProfile, 'Graduate Profile'],
  [paths.teach.home, 'My sessions'],
  [paths.admin.home, 'Admin Dashboard'],
  [paths.admin.rooms, 'Room Management'],
  [paths.admin.teachers, 'Teachers'],
  [paths.admin.courses, 'Course Management'],
  [paths.admin.students, 'All students'],
  [paths.admin.erase, 'Erase an address'],
  [paths.admin.access, 'Student'],
  [paths.admin.bulk, 'Import'],
  [paths.admin.bulkColumns, 'Columns – Import'],
  [paths.admin.bulkReview, 'Check – Import'],
  [paths.admin.batches, 'Past imports'],
  [paths.admin.allAccess, 'Enrolments'],
  [paths.admin.payments, 'Payments'],
  [paths.admin.requests, 'Requests'],
  [paths.admin.pending, 'Invitations'],
  [paths.admin.certificates, 'Certificates'],
  [paths.admin.cohorts, 'Groups'],
  [paths.admin.newCohort, 'Add a group'],
  [paths.admin.messages, 'Messages'],
  [paths.admin.emails, 'Emails'],
  [paths.admin.emailLog, 'Email log'],
  [paths.admin.graduates, 'Graduate Profiles'],
  [paths.admin.schedules, 'Course Schedules'],
  [paths.admin.graduateSlider, 'Graduate Slider Images'],
  [paths.admin.admins, 'Staff'],
  [paths.admin.health, 'Health'],
  [paths.admin.school, 'Time zone and school'],
  [paths.admin.export, 'Export everything'],
])

/** Pages without content: forms, dashboards and specimens, which search engines do not list. */
export const plain: PageSpec<'plain'> = {
  ...withoutContent,
  exists: () => true,
  load: () => Promise.resolve({ kind: 'plain' }),
  isNeverCached: false,
  isPrerendered: true,
  path: (_, path) => path,
  heading: (_, path) => plainTitles.get(path) ?? null,
}

/** The answer for an address without a page. It differs for robots, so no cache may keep it. */
export const missing: PageSpec<'missing'> = {
  ...withoutContent,
  exists: () => false,
  load: () => Promise.resolve(missingData),
  isNeverCached: true,
  isPrerendered: false,
  path: none,
  heading: () => 'Page not found',
}
