import { aboutUs } from '../documents/aboutUs.ts'
import { agreements } from '../documents/agreements.ts'
import { authors } from '../documents/authors.ts'
import { prenatal } from '../documents/courses/prenatal.ts'
import { soundHealing } from '../documents/courses/soundHealing.ts'
import { soundHealingDraft } from '../documents/courses/soundHealingDraft.ts'
import { twoHundredHour } from '../documents/courses/twoHundredHour.ts'
import { home } from '../documents/home.ts'
import { cancellation } from '../documents/legal/cancellation.ts'
import { imprint } from '../documents/legal/imprint.ts'
import { privacy } from '../documents/legal/privacy.ts'
import { terms } from '../documents/legal/terms.ts'
import { breath } from '../documents/posts/breath.ts'
import { chair } from '../documents/posts/chair.ts'
import { cue } from '../documents/posts/cue.ts'
import { firstTenMinutes } from '../documents/posts/firstTenMinutes.ts'
import { knees } from '../documents/posts/knees.ts'
import { planATerm } from '../documents/posts/planATerm.ts'
import { pregnantInTheRoom } from '../documents/posts/pregnantInTheRoom.ts'
import { touch } from '../documents/posts/touch.ts'
import { siteSettings } from '../documents/siteSettings.ts'
import { teachers } from '../documents/teachers.ts'
import { testimonials } from '../documents/testimonials.ts'
import type { SampleDocument } from './document.ts'

/** Every document of the sample, as written. */
export const sampleDocuments: readonly SampleDocument[] = [
  siteSettings,
  home,
  aboutUs,
  twoHundredHour,
  prenatal,
  soundHealing,
  soundHealingDraft,
  firstTenMinutes,
  knees,
  pregnantInTheRoom,
  planATerm,
  touch,
  breath,
  chair,
  cue,
  ...authors,
  ...teachers,
  ...testimonials,
  ...agreements,
  privacy,
  terms,
  cancellation,
  imprint,
]
