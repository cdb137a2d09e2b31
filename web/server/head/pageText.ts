import { tagLabel } from '@shala/content/blog/tagLabel'
import type { Seo } from '@shala/content/seo'
import type { DataOf, PageData } from '../../src/features/site/model/pageData.ts'
import { paths } from '../../src/shared/paths.ts'
import { oneLine, shortened } from './escape.ts'
import type { HeadSite } from './headSite.ts'

/** The titles of the pages that no editor writes, by path. Each is also the heading of its page. */
export const plainTitles: ReadonlyMap<string, string> = new Map([
  [paths.contactSent, 'Thank you, your message has arrived.'],
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
  [paths.admin.home, 'Admin Dashboard'],
  [paths.admin.rooms, 'Room Management'],
  [paths.admin.teachers, 'Teachers'],
  [paths.admin.courses, 'Course Management'],
  [paths.admin.students, 'All students'],
  [paths.admin.erase, 'Erase an address'],
  [paths.admin.access, 'Find a student'],
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
  [paths.admin.emails, 'E-mails'],
  [paths.admin.emailLog, 'E-mail log'],
  [paths.admin.graduates, 'Graduate Profiles'],
  [paths.admin.schedules, 'Course Schedules'],
  [paths.admin.graduateSlider, 'Graduate Slider Images'],
  [paths.admin.admins, 'Admins and roles'],
  [paths.admin.health, 'Health'],
  [paths.admin.school, 'Time zone and school'],
  [paths.admin.export, 'Export everything'],
])

/** The title of a page that no editor writes, or undefined where there is none at the path. */
function plainTitle(path: string): string | undefined {
  return plainTitles.get(path)
}

/** Search engines show about this much of a description. */
const DESCRIPTION = 200

/** The page's own words for search engines, when it has any. */
export function seoOf(data: PageData): Seo | null {
  switch (data.kind) {
    case 'home':
    case 'about':
    case 'legal':
      return data.page.seo
    case 'post':
      return data.post.seo
    case 'course':
      return data.course.seo
    default:
      return null
  }
}

/** What the page is called on the page itself: its heading, where the data has it. */
export function headingOf(data: PageData, path: string): string | null {
  switch (data.kind) {
    case 'home':
      return data.page.hero?.title ?? null
    case 'about':
      return data.page.hero?.title ?? 'About us'
    case 'blog':
      return data.tag === null ? 'Blog' : `Posts about ${tagLabel(data.tag)}`
    case 'post':
      return data.post.title
    case 'course':
      return data.course.title
    case 'graduates':
      return 'Our graduates'
    case 'certificate':
      return `Certificate ${data.number}`
    case 'legal':
      return data.page.title
    case 'contact':
      return 'Write to us'
    case 'plain':
      return plainTitle(path) ?? null
    case 'missing':
      return 'Page not found'
  }
}

/** The title in the tab: of our own pages the heading alone, of the school's with its name. */
export function titleOf(site: HeadSite, data: PageData, path: string): string {
  const school = site.frame.title
  const heading = headingOf(data, path)
  const title = seoOf(data)?.title ?? null
  if (title !== null) return oneLine(title)
  if (heading === null) return oneLine(site.seo.title ?? school)
  if (data.kind === 'plain' || data.kind === 'missing') return oneLine(heading)
  return oneLine(`${heading}${pageNumber(data)} – ${school}`)
}

/** Null when nobody has written anything that could stand there. */
export function descriptionOf(site: HeadSite, data: PageData): string | null {
  const own = seoOf(data)?.description ?? ownDescription(site, data)
  const text = own ?? site.seo.description ?? site.frame.tagline
  return text === null || oneLine(text) === '' ? null : shortened(text, DESCRIPTION)
}

function ownDescription(site: HeadSite, data: PageData): string | null {
  switch (data.kind) {
    case 'home':
    case 'about':
      return data.page.hero?.text ?? null
    case 'blog':
      return blogDescription(site, data)
    case 'post':
      return data.post.excerpt
    case 'course':
      return data.course.summary
    case 'legal':
      return data.page.summary
    case 'graduates':
      return `Who finished a training at ${site.frame.title}, and where they teach now.`
    default:
      return null
  }
}

function blogDescription(site: HeadSite, data: DataOf<'blog'>): string {
  const about = data.tag === null ? 'Posts' : `Posts about ${tagLabel(data.tag)}`
  return `${about} from the teachers of ${site.frame.title}${pageNumber(data)}.`
}

/** Two pages of a list may not say the same of themselves. */
function pageNumber(data: PageData): string {
  return data.kind === 'blog' && data.number > 1 ? `, page ${data.number}` : ''
}
