/** `courses/{id}` of a local stack; the content service has a page for each. */
export interface SampleCourse {
  readonly id: string
  readonly title: string
  readonly summary: string
}

export const prenatal: SampleCourse = {
  id: 'prenatal-yoga-certification',
  title: 'Prenatal Yoga Certification',
  summary: 'Teach yoga that is safe and kind for every stage of pregnancy.',
}

export const soundHealing: SampleCourse = {
  id: 'sound-healing-certification',
  title: 'Sound Healing Certification',
  summary: 'Play singing bowls, gongs and voice, and lead a sound bath with care.',
}

export const twoHundredHour: SampleCourse = {
  id: '200-hour-yoga-teacher-training',
  title: '200-Hour Yoga Teacher Training',
  summary: 'The foundation: practice, anatomy, philosophy and the craft of teaching.',
}

export const sampleCourses: readonly SampleCourse[] = [prenatal, soundHealing, twoHundredHour]
