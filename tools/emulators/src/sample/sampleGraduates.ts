import type { GraduateProfile } from '@shala/contract/graduates/graduates'
import type * as z from 'zod'
import { carys } from './drawings/portraits/carys.ts'
import { daniel } from './drawings/portraits/daniel.ts'
import { eleni } from './drawings/portraits/eleni.ts'
import { gwen } from './drawings/portraits/gwen.ts'
import { hannah } from './drawings/portraits/hannah.ts'
import { joanna } from './drawings/portraits/joanna.ts'
import { marcus } from './drawings/portraits/marcus.ts'
import { priya } from './drawings/portraits/priya.ts'
import { sofia } from './drawings/portraits/sofia.ts'
import { prenatal, soundHealing, twoHundredHour } from './sampleCourses.ts'

type Profile = Omit<z.input<typeof GraduateProfile>, 'createdAt' | 'updatedAt'>

/** A profile and, for its photo, a drawing (SVG). */
export interface SampleGraduate {
  readonly profile: Profile
  readonly drawing: string | null
}

const portrait = { width: 640, height: 800 }

interface GraduateTexts extends Pick<
  Profile,
  'name' | 'city' | 'bio' | 'courseIds' | 'year' | 'links'
> {
  /** A description of the portrait; null without one. */
  readonly alt: string | null
  readonly drawing: string | null
}

function graduate(
  id: string,
  { alt, drawing, ...texts }: GraduateTexts,
  state: Pick<Profile, 'status' | 'consent'> = { status: 'approved', consent: true },
): SampleGraduate {
  const userId = `sample-${id}`
  const path = `graduates/${userId}/portrait.webp`
  const photo = alt === null ? null : { path, ...portrait, alt }
  return { profile: { ...texts, ...state, userId, photo }, drawing }
}

const hours = twoHundredHour.id

/** The nine whom the sample content quotes, and one who must not be seen. */
export const sampleGraduates: readonly SampleGraduate[] = [
  graduate('hannah', {
    name: 'Hannah Webb',
    city: 'Ipswich',
    bio: 'I teach six-year-olds by day and their parents on Mondays. My classes are slow, plainly spoken and end on time, because I know what it is to pay a babysitter. Half of the people on my mats had never done yoga before they saw the poster in the school corridor.',
    courseIds: [hours],
    year: 2025,
    links: [{ label: 'Monday classes', href: 'https://hannahwebb.example' }],
    alt: 'Drawing of Hannah: auburn hair in a plait over one shoulder, freckles and a mustard cardigan',
    drawing: hannah,
  }),
  graduate('daniel', {
    name: 'Daniel Okafor',
    city: 'Norwich',
    bio: 'Postman, six foot four, and still some way from my toes. I teach two evenings a week for people who think that they are too stiff, too tall or too old for it. There are chairs for everybody and nobody is asked to sit on the floor.',
    courseIds: [hours],
    year: 2024,
    links: [
      { label: 'Stiff Yoga', href: 'https://stiffyoga.example' },
      { label: 'Timetable', href: 'https://stiffyoga.example/evenings' },
    ],
    alt: 'Drawing of Daniel: a short beard and a green jacket with a bright band',
    drawing: daniel,
  }),
  graduate('carys', {
    name: 'Carys Pugh',
    city: 'Aberystwyth',
    bio: 'I run a small studio above the old lifeboat house: fourteen mats, a stove and the sea. I teach in Welsh and in English, often in one sentence. I came back in 2023 for the sound certification, and now the last Friday of the month belongs to the bowls.',
    courseIds: [hours, soundHealing.id],
    year: 2022,
    links: [{ label: 'The studio', href: 'https://bad-achub.example' }],
    alt: 'Drawing of Carys: a cloud of dark curls, a rust jumper, the sea behind her',
    drawing: carys,
  }),
  graduate('eleni', {
    name: 'Eleni Markou',
    city: 'Cambridge',
    bio: 'I have taught yoga for twelve years and pregnant people for one and a half. The Thursday group has eleven places and a cupboard of bolsters that my mother sewed. Midwives send people to me, and I send people back to midwives.',
    courseIds: [prenatal.id],
    year: 2025,
    links: [{ label: 'Thursday group', href: 'https://elenimarkou.example/thursdays' }],
    alt: 'Drawing of Eleni: black hair drawn back from a parting, and large hoop earrings',
    drawing: eleni,
  }),
  graduate('joanna', {
    name: 'Joanna Reid',
    city: 'Lowestoft',
    bio: 'Doula since 2011. I use what I learned here in living rooms, hospital corridors and once in a lift. I offer a free hour on the first Sunday of each month to anybody who is expecting, or was.',
    courseIds: [prenatal.id],
    year: 2024,
    links: [],
    alt: 'Drawing of Joanna: cropped hair going grey and a green shawl around her shoulders',
    drawing: joanna,
  }),
  graduate('priya', {
    name: 'Priya Nair',
    city: 'Colchester',
    bio: 'Physiotherapist for pelvic health. My classes for the months after a birth are small, because everybody is asked how they really are, and some days that is the class. I write about pelvic floors without euphemisms.',
    courseIds: [prenatal.id, hours],
    year: 2021,
    links: [
      { label: 'Practice', href: 'https://nair-physio.example' },
      { label: 'Writing', href: 'https://nair-physio.example/notes' },
    ],
    alt: 'Drawing of Priya: long dark hair over one shoulder, round glasses and a white collar',
    drawing: priya,
  }),
  graduate('marcus', {
    name: 'Marcus Hale',
    city: 'Southwold',
    bio: 'I was a roofer for thirty years and have volunteered at the hospice for nine. I bring three bowls and sit with people who would like company and no conversation. Families may stay, sleep or leave; the bowls do not mind.',
    courseIds: [soundHealing.id],
    year: 2025,
    links: [],
    alt: 'Drawing of Marcus: bald, with a grey beard and a scarf, a thin moon behind him',
    drawing: marcus,
  }),
  graduate('sofia', {
    name: 'Sofia Brandt',
    city: 'Norwich',
    bio: 'I teach the cello to children and listening to grown-ups. My sound evenings begin with ten minutes about acoustics and a list of reasons to leave, which makes those who stay lie down with an easy mind.',
    courseIds: [soundHealing.id],
    year: 2024,
    links: [{ label: 'Sound evenings', href: 'https://sofiabrandt.example/evenings' }],
    alt: 'Drawing of Sofia: a green beret, a fair bob and a striped top',
    drawing: sofia,
  }),
  graduate('gwen', {
    name: 'Gwen Arthur',
    city: 'Saltmere',
    bio: 'Seventy-one, retired from the library, and the oldest in my year by twenty-six years. On the second Sunday of the month I play in the chapel on Quay Lane. Bring a blanket. There is soup.',
    courseIds: [soundHealing.id],
    year: 2026,
    links: [{ label: 'Chapel Sundays', href: 'https://saltmere-chapel.example' }],
    alt: 'Drawing of Gwen: white curls, glasses on a beaded chain and a string of coral beads',
    drawing: gwen,
  }),
  graduate(
    'ingrid',
    {
      name: 'Ingrid Vale',
      city: 'Woodbridge',
      bio: 'I was shown on the site for a year and have taken my consent back.',
      courseIds: [prenatal.id],
      year: 2023,
      links: [],
      alt: null,
      drawing: null,
    },
    { status: 'approved', consent: false },
  ),
]
