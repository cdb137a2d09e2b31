import type { LessonForm } from '@shala/contract/courses/lessons'
import { prenatal, soundHealing, twoHundredHour } from './sampleCourses.ts'
import { heading, linked, numbered, p, points, quote, text } from './writeLesson.ts'

/** A lesson of a local stack. Every one is published but for the drafts. */
export interface SampleLesson {
  readonly lesson: Partial<LessonForm> & { readonly title: string }
  readonly draft?: boolean
  /** The name of the section that begins with it. */
  readonly section?: string
}

const prenatalLessons: SampleLesson[] = [
  {
    lesson: {
      title: 'Welcome, and how to use this course',
      minutes: 12,
      freePreview: true,
      body: text(
        p(
          'This course is for teachers who want to hold a room in which pregnant people feel *safe*, unhurried and at home in their bodies.',
        ),
        heading('What you need'),
        points(
          'A mat, two blocks and a bolster',
          'A wall that you can lean on',
          'A notebook that may get full',
        ),
        heading('How to work'),
        p(
          'Practise each sequence yourself first, slowly, with a pillow under your clothes if it helps you to feel the change of balance. Teach it to one friend. Only then teach it to a class.',
        ),
        quote(
          'Nobody needs to be fixed. Your students are not ill; they are busy with the work of a lifetime.',
        ),
      ),
    },
  },
  {
    lesson: {
      title: 'The three trimesters, and what changes',
      minutes: 35,
      body: text(
        heading('The first twelve weeks'),
        p(
          'Tiredness and nausea are common, and often nobody has been told yet. Offer shorter standing sequences, more rest, and a way to leave the room without explaining.',
        ),
        heading('The second trimester'),
        p(
          'Energy tends to return. The bump lifts the centre of gravity, so widen the stance by a foot in *every* standing posture.',
        ),
        heading('The third trimester'),
        p(
          'Breath is short because there is little room for it. Sit up for relaxation, or lie on the left side with a bolster between the knees.',
        ),
        linked(
          'The NHS has a short, good page on ',
          'exercise in pregnancy',
          'https://www.nhs.uk/pregnancy/keeping-well/exercise/',
          ' that you can give to students.',
        ),
      ),
    },
  },
  {
    lesson: {
      title: 'Postures to leave out, and what to offer in their place',
      minutes: 40,
      body: text(
        p(
          'A list of forbidden postures makes students afraid. Learn the *reason*, and the list writes itself.',
        ),
        points(
          'Lying flat on the back after week 20: recline on a bolster',
          'Closed twists: turn from the shoulders, away from the front knee',
          'Deep backbends: lift the heart, keep the belly long',
          'Holding the breath: never, at any stage',
        ),
        p(
          'Say what to do, not what to avoid. “Open the knees and sink between them” is kinder than “don’t press on your belly”.',
        ),
      ),
    },
  },
  {
    lesson: {
      title: 'A full class for the second trimester',
      minutes: 60,
      body: text(
        numbered(
          'Arrive, drawSeated, and count the breath for three minutes',
          'Cat and cow, ten rounds, with the breath leading',
          'Warrior two, wide, at the wall',
          'Supported squat on two blocks',
          'Goddess with slow arms, six breaths',
          'Rest on the left side, twelve minutes',
        ),
        p('Leave two minutes of silence before anybody speaks.'),
      ),
    },
  },
  {
    draft: true,
    lesson: {
      title: 'Breath for birth',
      body: text(
        p('To be filmed with Priya in the Attic. Long breaths out, low sounds, soft jaw.'),
      ),
    },
  },
]

const soundLessons: SampleLesson[] = [
  {
    lesson: {
      title: 'Listening before playing',
      minutes: 15,
      freePreview: true,
      body: text(
        p(
          'Before you touch a bowl, sit in the room for five minutes and *hear* it. Write down what is there: a pipe, a road, somebody’s coat.',
        ),
        p(
          'A sound bath is made as much of silence as of tone. Whoever hurries to fill it has not listened yet.',
        ),
        quote('Play so that you can still hear the room.'),
      ),
    },
  },
  {
    lesson: {
      title: 'Singing bowls: strike, rim and rest',
      minutes: 45,
      body: text(
        heading('The strike'),
        p(
          'Let the mallet fall and bounce. The arm is loose; the tone is round when the contact is short.',
        ),
        heading('The rim'),
        numbered(
          'Warm the bowl with one soft strike',
          'Press lightly outward, and move from the shoulder',
          'When it begins to sing, move *slower*, not faster',
        ),
        heading('The rest'),
        p('Wait until the tone is gone and then for one breath more.'),
      ),
    },
  },
  {
    lesson: {
      title: 'Gongs, and who should not lie near them',
      minutes: 30,
      body: text(
        p(
          'A gong at full strength in a small room is as loud as a train. Keep two metres, build up over minutes, and never surprise anybody.',
        ),
        points(
          'Ask about hearing aids, tinnitus and epilepsy beforehand',
          'Offer ear plugs without comment',
          'Pregnant people sit at the back, upright',
        ),
      ),
    },
  },
  { draft: true, lesson: { title: 'Your voice as an instrument', minutes: 25 } },
]

const foundationLessons: SampleLesson[] = [
  {
    section: 'Standing in front of people',
    lesson: {
      title: 'What a yoga teacher does',
      minutes: 20,
      freePreview: true,
      body: text(
        p(
          'A teacher does three things: *see* who is in the room, say one clear thing at a time, and wait.',
        ),
        p(
          'Technique serves these three. In the first month you will be asked to teach a single posture, mountain, in ten ways to ten people.',
        ),
        quote('Practice, and all is coming.'),
      ),
    },
  },
  {
    lesson: {
      title: 'Sun salutation, breath by breath',
      minutes: 50,
      body: text(
        numbered(
          'Inhale: arms up, eyes follow the hands',
          'Exhale: fold from the hips, knees soft',
          'Inhale: lengthen halfway',
          'Exhale: step back, lower',
          'Inhale: open the chest',
          'Exhale: downward dog, five breaths',
        ),
        p(
          'Count for your students only as long as they need it. When the room breathes together, be quiet.',
        ),
      ),
    },
  },
  {
    section: 'What bodies do',
    lesson: {
      title: 'Anatomy one: the spine',
      minutes: 75,
      body: text(
        heading('Four curves'),
        p(
          'Neck, chest, loin and sacrum: each curve carries the next. A cue that changes one changes all four.',
        ),
        heading('What to look for'),
        points('A chin that leads', 'Ribs that flare when the arms go up', 'Knees that lock'),
      ),
    },
  },
  {
    lesson: {
      title: 'The eight limbs, for people with jobs',
      minutes: 40,
      body: text(
        p(
          'Patanjali’s eight limbs are not a ladder. Take one for a month and watch what it does to an ordinary Tuesday.',
        ),
        linked(
          'Edwin Bryant’s translation is the one that we read; ',
          'the library has it',
          'https://www.worldcat.org/',
          '.',
        ),
      ),
    },
  },
  {
    section: 'Teaching a class',
    lesson: {
      title: 'Planning a class of sixty minutes',
      minutes: 45,
      body: text(
        p(
          'Begin at the end: which posture should feel easy at minute forty? Everything before prepares it, everything after lets it go.',
        ),
        numbered(
          'Arrive: five minutes',
          'Warm: ten',
          'Build: twenty',
          'Peak: ten',
          'Rest: fifteen. Never less than ten',
        ),
      ),
    },
  },
  { draft: true, lesson: { title: 'Assisting by hand: consent first', minutes: 30 } },
]

export const sampleLessons: ReadonlyMap<string, readonly SampleLesson[]> = new Map([
  [prenatal.id, prenatalLessons],
  [soundHealing.id, soundLessons],
  [twoHundredHour.id, foundationLessons],
])
