import type { AboutPage } from '@shala/content/about/getAboutPage'
import type { Post } from '@shala/content/blog/getPost'
import type { PostCard } from '@shala/content/blog/postCard'
import type { CourseCard } from '@shala/content/courses/courseCard'
import type { CoursePage } from '@shala/content/courses/getCoursePage'
import type { ComparedCourse } from '@shala/content/courses/listComparedCourses'
import type { HomePage } from '@shala/content/home/getHomePage'
import type { LegalPage } from '@shala/content/legal/getLegalPage'
import type { Accreditation, SiteSettings } from '@shala/content/site/getSiteSettings'
import type { CheckedCertificate } from '@shala/contract/certificates/certificates'
import type { PublishedCourse } from '@shala/contract/courses/publishedCourses'
import type { OfferedDate } from '@shala/contract/courses/requests'
import type { PublicGraduate, PublicSlide } from '@shala/contract/graduates/graduates'
import type { Offered } from '#entities/courses/offeredCourse.ts'
import type { ContactAnswer } from '#shared/contactForm.ts'

/** The header and footer content of every public page; null parts are not written yet. */
export type SiteFrame = Omit<SiteSettings, 'redirects' | 'seo'>

type CourseOutline = Pick<PublishedCourse, 'lessons' | 'sections' | 'sessions'>

/**
 * The data of a page, by kind. The server creates it (`web/server/data/`), writes it to
 * `{path}/_payload.json`, and renders the page from it; the browser renders the same page from the
 * same data. Dates are shown as of `today` (`YYYY-MM-DD`).
 */
export type PageData =
  | { kind: 'home'; today: string; page: OfferedHomePage; slides: PublicSlide[] }
  | { kind: 'about'; page: AboutPage }
  | {
      kind: 'blog'
      /** Null for all posts. */
      tag: string | null
      /** The first page is 1. */
      number: number
      pages: number
      total: number
      posts: PostCard[]
      tags: { tag: string; posts: number }[]
    }
  | { kind: 'post'; post: Post }
  | {
      kind: 'course'
      today: string
      course: OfferedCoursePage
      /** What is known of a course that no editor has described; null where one has. */
      outline: CourseOutline | null
    }
  | { kind: 'courses'; today: string; courses: Offered<ComparedCourse>[] }
  | { kind: 'graduates'; graduates: PublicGraduate[]; courses: CourseCard[] }
  /** `wait` where so many are checked at once that this one has to wait. `number` is shown as typed. */
  | { kind: 'certificate'; number: string; certificate: CheckedCertificate | 'unknown' | 'wait' }
  | { kind: 'legal'; page: LegalPage }
  /** `answer` is there where a form was posted that could not be taken as it was. */
  | { kind: 'contact'; answer: ContactAnswer | null; courses: DatedCourse[] }
  /** A page that needs nothing from outside: forms, dashboards, specimens. */
  | { kind: 'plain' }
  /** There is no such page. */
  | { kind: 'missing' }

type OfferedHomePage = Omit<HomePage, 'courses'> & { courses: Offered[] }

export type OfferedCoursePage = Omit<Offered<CoursePage>, 'related'> & { related: Offered[] }

interface DatedCourse {
  courseId: string
  dates: OfferedDate[]
}

export type PageKind = PageData['kind']
export type PageDataByKind<Kind extends PageKind> = Extract<PageData, { kind: Kind }>

/** Returns the accreditations of a course and of the whole school. */
export const filterAccreditations = (
  all: readonly Accreditation[],
  course: string,
): Accreditation[] => all.filter(({ courses }) => courses.length === 0 || courses.includes(course))

/** Every link of the site's menus: of the foot of the page, then of its top. */
export function listMenuLinks({
  footer,
  navigation,
}: SiteFrame): { label: string; href: string }[] {
  return [...(footer?.columns ?? []).flatMap(({ links }) => links), ...navigation]
}

/** A redirect that the site does not follow, with the reason for its editor. */
export interface RefusedRedirect {
  from: string
  to: string
  reason: string
}
