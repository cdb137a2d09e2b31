import { AboutPage } from '@shala/content/about/getAboutPage'
import { CourseCard } from '@shala/content/courses/courseCard'
import { HomePage } from '@shala/content/home/getHomePage'
import type { OfferedDate, Places } from '@shala/contract/courses/requests'
import type { Offered } from '#entities/courses/offeredCourse.ts'
import type { PageDataByKind } from '#features/site/model/pageData.ts'

const drawing = (letter: string) => ({
  id: `image-${letter.repeat(40)}-1600x1000-svg`,
  alt: 'A long hall with three arched windows',
  color: '#332b25',
  crop: null,
  hotspot: null,
})

const nothing = { title: null, text: null }
const noSeo = { title: null, description: null, image: null, noIndex: null }
const updatedAt = '2026-11-02T10:00:00Z'

/** A home page on which editors wrote everything that a test does not say otherwise. */
export function homeData(
  written: Partial<Record<Exclude<keyof HomePage, 'courses'>, unknown>> & {
    courses?: Offered[]
  } = {},
  slides: PageDataByKind<'home'>['slides'] = [],
): PageDataByKind<'home'> {
  const page = HomePage.parse({
    updatedAt,
    hero: {
      overline: 'Since 2013',
      title: 'Learn to teach',
      text: 'In an old sail loft.',
      image: drawing('a'),
      actions: [
        { label: 'Find your course', href: '/#courses' },
        { label: 'Write to us', href: 'mailto:hello@shala.test' },
      ],
    },
    coursesIntro: { title: 'Three trainings', text: 'One to begin with.' },
    approach: { title: 'How we teach', text: 'We begin with the moment.' },
    principles: [{ _key: 'a', title: 'You teach early', text: 'On the second weekend.' }],
    figures: [{ _key: 'a', value: '412', label: 'graduates' }],
    graduatesIntro: nothing,
    testimonials: [
      {
        _id: 't',
        quote: 'My hands shook.',
        name: 'Hannah Webb',
        role: 'Teacher, Ipswich',
        year: 2025,
        course: 'Prenatal Yoga',
      },
    ],
    blogIntro: nothing,
    posts: [
      {
        _id: 'p',
        title: 'The cue is shorter',
        slug: 'the-cue-is-shorter',
        excerpt: 'Three hundred and forty words.',
        publishedAt: '2026-10-26T23:30:00Z',
        updatedAt,
        tags: [],
        cover: null,
        letters: 3000,
        author: { name: 'Asha Raman' },
      },
    ],
    callToAction: { ...nothing, title: 'Come on a Saturday', link: null },
    seo: noSeo,
    ...written,
    courses: [],
  })
  const {
    courses = [course('prenatal-yoga-certification', 'Prenatal Yoga'), course('slow', 'Slow Yoga')],
  } = written
  return { kind: 'home', today: '2026-11-20', page: { ...page, courses }, slides }
}

const price = { amount: 118_000, deposit: 15_000, earlyBird: null, instalments: 0 }

function date(dateKey: string, startsOn: string, places: Places): OfferedDate {
  return { dateKey, title: dateKey, startsOn, endsOn: '2027-06-01', times: '', places, price }
}

function course(slug: string, title: string): Offered {
  const card = CourseCard.parse({
    _id: slug,
    title,
    slug,
    tagline: 'A calm room',
    summary: `What ${title} is about.`,
    hours: 85,
    format: 'Six weekends',
    priceNote: null,
    image: drawing('b'),
  })
  const dates = [date('past', '2026-01-10', 'open'), date('next', '2027-01-30', 'few')]
  return { ...card, price, dates }
}

/** A page about the school on which editors wrote everything that a test does not say otherwise. */
export function aboutData(
  written: Partial<Record<keyof AboutPage, unknown>> = {},
): PageDataByKind<'about'> {
  const page = AboutPage.parse({
    updatedAt,
    hero: {
      overline: null,
      title: 'A school in a loft',
      text: null,
      image: drawing('c'),
      actions: [],
    },
    history: paragraphs('The loft was built in 1871.'),
    timeline: [{ _key: 'a', year: 1871, text: 'The loft is built.' }],
    values: [{ _key: 'a', title: 'Ask first', text: 'A question costs four seconds.' }],
    place: {
      title: 'The place',
      body: paragraphs('The hall faces east.'),
      image: drawing('d'),
      facts: [{ _key: 'a', title: 'Getting here', text: 'By train.' }],
    },
    teachersIntro: nothing,
    teachers: [
      {
        _id: 'asha',
        name: 'Asha Raman',
        role: 'Founder',
        shortBio: 'Opened the loft.',
        biography: paragraphs('She worked on footbridges.'),
        portrait: drawing('e'),
      },
    ],
    callToAction: null,
    seo: noSeo,
    ...written,
  })
  return { kind: 'about', page }
}

const paragraphs = (...texts: string[]) =>
  texts.map((text, index) => ({
    _type: 'block',
    _key: `p${index}`,
    style: 'normal',
    listItem: null,
    level: 1,
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
    markDefs: [],
  }))
