import type { CoursePrice } from '@shala/contract/courses/coursePrice'

/** `courses/{id}` of a local stack; the content service has a page for each. */
export interface SampleCourse {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly price: CoursePrice
}

/** The currency of the school. */
export const sampleCurrency = 'GBP'

export const prenatal: SampleCourse = {
  id: 'prenatal-yoga-certification',
  title: 'Prenatal Yoga Certification',
  summary: 'Teach yoga that is safe and kind for every stage of pregnancy.',
  price: { amount: 1180_00, deposit: 150_00, earlyBird: null, instalments: 2 },
}

export const soundHealing: SampleCourse = {
  id: 'sound-healing-certification',
  title: 'Sound Healing Certification',
  summary: 'Play singing bowls, gongs and voice, and lead a sound bath with care.',
  price: {
    amount: 860_00,
    deposit: 100_00,
    earlyBird: { amount: 790_00, until: '2027-06-30' },
    instalments: 0,
  },
}

export const twoHundredHour: SampleCourse = {
  id: '200-hour-yoga-teacher-training',
  title: '200-Hour Yoga Teacher Training',
  summary: 'The foundation: practice, anatomy, philosophy and the craft of teaching.',
  price: { amount: 2450_00, deposit: 200_00, earlyBird: null, instalments: 5 },
}

export const sampleCourses: readonly SampleCourse[] = [prenatal, soundHealing, twoHundredHour]
