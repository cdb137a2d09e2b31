import { type ContentClient, createContentClient } from '@shala/content/client'
import type { ContentSettings } from '@shala/content/contentSettings'
import type { PublishedCourse, PublishedCourses } from '@shala/contract/courses/publishedCourses'
import type { PublicGraduate, PublicSlide } from '@shala/contract/graduates/graduates'
import type { ContactForm } from '@shala/contract/messages/contact'
import {
  ContentNote,
  contentNoteDocument,
  SchoolContent,
  schoolDocument,
} from '@shala/contract/school/school'
import { contentService, settings } from '#shared/settings.ts'
import { type AppCheckToken, noAppCheckToken } from '../appCheck/AppCheckTokens.ts'
import { type FormOutcome, sendForm } from '../contact/sendForm.ts'
import { certificateSource, type CertificateSource } from './certificates.ts'
import { listGraduates, listSlides, readPublic } from './publicDocuments.ts'
import { listCourses, readCourse } from './publishedCourses.ts'
import { FloodGuard, keepLast } from './rateLimits.ts'
import { schoolDay } from './schoolDay.ts'

/** Where pages get what they show. All of it is public: no source has more rights than a visitor. */
export interface PageSources {
  content: ContentClient
  graduates(): Promise<PublicGraduate[]>
  /** The slides to show on a day, `YYYY-MM-DD`. */
  slides(today: string): Promise<PublicSlide[]>
  /** The published courses, described by an editor or not. */
  courses(): Promise<PublishedCourses>
  course(courseId: string): Promise<PublishedCourse | null>
  /** When the content service last told of a change; null where it never has. */
  contentNote(): Promise<Date | null>
  /** The public data of a certificate. */
  certificate: CertificateSource
  /** Hands on a form that a browser posted by itself; `sender` is the address that it came from. */
  sendForm(form: ContactForm, sender: string): Promise<FormOutcome>
  /** The day as of which dates are shown, `YYYY-MM-DD`, in the school's time zone. */
  today(): Promise<string>
}

/** The timeout of a check for news, in milliseconds. */
const notePatience = 1000
const notePath = `school/${contentNoteDocument}`
const settingsPath = `school/${schoolDocument}`

/** How long, in milliseconds, and how often the content service is asked. */
export type Patience = Pick<ContentSettings, 'timeout' | 'maxRetries'>

/** A visitor is looking at an empty page in the meantime (decision 30). */
export const patienceOfVisitor: Patience = { timeout: 10_000, maxRetries: 2 }

type ContentView = Partial<Pick<ContentSettings, 'perspective' | 'token'>>

/**
 * The content service and the store that the build was made for, asked with tokens of App Check. By default
 * a request to the content service takes up to 300 seconds and five retries, and finds published content.
 */
export function livePageSources(
  appCheckToken: AppCheckToken = noAppCheckToken,
  asking: Partial<Patience> & ContentView = {},
): PageSources {
  const database = { ...settings(), appCheckToken }
  const graduates = new FloodGuard(() => listGraduates(database))
  const courses = new FloodGuard(keepLast(() => listCourses(settings())))
  return {
    content: createContentClient({ ...contentService(), ...asking }),
    graduates: graduates.get,
    slides: (today) => listSlides(database, today),
    courses: courses.get,
    course: (courseId) => readCourse(settings(), courseId),
    contentNote: async () =>
      (await readPublic(database, notePath, ContentNote, notePatience))?.changedAt ?? null,
    certificate: certificateSource(settings()),
    sendForm: (form, sender) => sendForm(settings(), form, sender),
    today: schoolDay(() => readPublic(database, settingsPath, SchoolContent, notePatience)),
  }
}
