/** `courses/{id}` of a local stack; the content service has a page for each. */
export interface SampleCourse {
  readonly id: string
  readonly title: string
  readonly summary: string
  /** The price on its page. */
  readonly price: { readonly amount: number; readonly currency: string }
}

export const prenatal: SampleCourse = {
  id: 'prenatal-yoga-certification',
  title: 'Prenatal Yoga Certification',
  summary: 'Teach yoga that is safe and kind for every stage of pregnancy.',
  price: { amount: 1180, currency: 'GBP' },
}

export const soundHealing: SampleCourse = {
  id: 'sound-healing-certification',
  title: 'Sound Healing Certification',
  summary: 'Play singing bowls, gongs and voice, and lead a sound bath with care.',
  price: { amount: 860, currency: 'GBP' },
}

export const twoHundredHour: SampleCourse = {
  id: '200-hour-yoga-teacher-training',
  title: '200-Hour Yoga Teacher Training',
  summary: 'The foundation: practice, anatomy, philosophy and the craft of teaching.',
  price: { amount: 2450, currency: 'GBP' },
}

export const sampleCourses: readonly SampleCourse[] = [prenatal, soundHealing, twoHundredHour]
