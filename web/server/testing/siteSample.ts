import type { Seo } from '@shala/content/seo'
import type { OfferedDate } from '@shala/contract/courses/requests'
import type { PageDataByKind, SiteFrame } from '#features/site/model/pageData.ts'
import type { HeadSite } from '../head/headSite.ts'

const noSeo: Seo = { title: null, description: null, image: null, noIndex: false }

const frame: SiteFrame = {
  title: 'Shala',
  tagline: 'Yoga teacher training, taken slowly',
  logo: null,
  navigation: [],
  footer: null,
  contact: {
    email: 'hello@shala.test',
    phone: '+44 1632 960108',
    address: ['The Sail Loft', 'Quay Lane', 'Saltmere'],
    hours: null,
  },
  accreditations: [],
  courses: [],
  legal: [],
}

export const site: HeadSite = {
  origin: 'https://shala.test',
  frame,
  seo: { ...noSeo, description: 'A small school in a sail loft.' },
}

const card: PageDataByKind<'blog'>['posts'][number] = {
  _id: 'post-knees',
  title: 'The knee is rarely the problem',
  slug: 'the-knee-is-rarely-the-problem',
  excerpt: 'Look at the hip & the foot first.',
  publishedAt: '2026-03-09T08:00:00Z',
  updatedAt: '2026-04-01T10:00:00Z',
  tags: ['anatomy', 'chair-yoga'],
  cover: null,
  author: { name: 'Ruth Calder' },
  minutes: 4,
}

const teacher = { _id: 'teacher-ruth', name: 'Ruth Calder', role: 'Physiotherapist' }

const price = { amount: 240_000, deposit: 20_000, earlyBird: null, instalments: 0 }

const course: PageDataByKind<'course'>['course'] = {
  _id: '200-hour-yoga-teacher-training',
  title: '200-Hour Yoga Teacher Training',
  slug: '200-hour-yoga-teacher-training',
  tagline: null,
  summary: 'Ten weekends of practice, anatomy and a great deal of teaching.',
  hours: 200.5,
  format: 'Ten weekends',
  price,
  priceNote: 'In one payment.',
  image: null,
  dates: [
    date('autumn', '2026-09-05', '2027-01-31', 'Autumn group'),
    date('spring', '2026-03-07', '2026-07-26', 'Spring group'),
  ],
  updatedAt: '2026-10-21T07:55:00Z',
  hero: null,
  introduction: [],
  outcomes: ['Teach a class'],
  curriculum: [{ _key: 'a', title: 'Anatomy', hours: 30, text: 'Bones first.', topics: ['Knees'] }],
  requirements: 'Two years of practice',
  certificate: 'Certificate of 200 hours',
  teachers: [{ ...teacher, shortBio: 'Still sees patients.', biography: [], portrait: null }],
  faq: [{ _key: 'q', question: 'Must I be bendy?', answer: 'No.' }],
  testimonials: [],
  related: [],
  callToAction: null,
  seo: noSeo,
}

function date(dateKey: string, startsOn: string, endsOn: string, title: string): OfferedDate {
  return { dateKey, title, startsOn, endsOn, times: '', places: 'open', price }
}

/** A page of each kind that content makes, as the server gives it to its page. */
export const samplePages: {
  [Kind in 'home' | 'about' | 'blog' | 'post' | 'course' | 'graduates']: PageDataByKind<Kind>
} = {
  home: {
    kind: 'home',
    today: '2026-06-01',
    slides: [],
    page: {
      updatedAt: '2026-11-02T10:05:00Z',
      hero: {
        overline: null,
        title: 'Learn to teach',
        text: 'A small school.',
        image: null,
        actions: [],
      },
      coursesIntro: null,
      courses: [],
      hasChosenCourses: false,
      approach: null,
      principles: [],
      figures: [],
      graduatesIntro: null,
      testimonials: [],
      blogIntro: null,
      posts: [card],
      callToAction: null,
      seo: noSeo,
    },
  },
  about: {
    kind: 'about',
    page: {
      updatedAt: '2026-11-02T10:05:00Z',
      hero: null,
      history: [],
      timeline: [],
      values: [],
      place: null,
      teachersIntro: null,
      teachers: course.teachers,
      callToAction: null,
      seo: {
        ...noSeo,
        title: 'About Shala, a yoga school',
        description: 'How a loft became a school.',
      },
    },
  },
  blog: {
    kind: 'blog',
    tag: null,
    number: 1,
    pages: 3,
    total: 14,
    posts: [card],
    tags: [{ tag: 'anatomy', posts: 5 }],
  },
  post: {
    kind: 'post',
    post: {
      ...card,
      author: {
        _id: 'ruth',
        name: 'Ruth Calder',
        role: 'Physiotherapist',
        bio: null,
        portrait: null,
      },
      body: [],
      related: [],
      seo: noSeo,
    },
  },
  course: { kind: 'course', today: '2026-06-01', course, outline: null },
  graduates: { kind: 'graduates', graduates: [], courses: [] },
}
