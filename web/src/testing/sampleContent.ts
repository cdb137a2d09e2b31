import type { Post } from '@shala/content/blog/getPost'
import type { PostCard } from '@shala/content/blog/postCard'
import type { Image } from '@shala/content/image/image'
import type { OfferedDate, Places } from '@shala/contract/courses/requests'
import type { OfferedCoursePage } from '#features/site/model/pageData.ts'

const seo = { title: null, description: null, image: null, noIndex: false }

const drawing: Image = {
  id: `image-${'a'.repeat(40)}-1600x1000-svg`,
  alt: 'A drawing',
  color: '#f4e9d9',
  width: 1600,
  height: 1000,
  crop: null,
  hotspot: null,
}

export function postCard(slug: string, part: Partial<PostCard> = {}): PostCard {
  return {
    _id: slug,
    slug,
    title: `About ${slug}`,
    excerpt: `First words on ${slug}`,
    publishedAt: '2026-03-09T08:00:00Z',
    updatedAt: '2026-03-09T09:00:00Z',
    minutes: 3,
    tags: ['anatomy'],
    cover: drawing,
    author: { name: 'Asha Raman' },
    ...part,
  }
}

const span = (text: string) => ({ _type: 'span' as const, _key: text, text, marks: [] })

function block(text: string, style: 'normal' | 'h2'): Post['body'][number] {
  return {
    _type: 'block',
    _key: text,
    style,
    listItem: null,
    level: 1,
    links: [],
    spans: [span(text)],
  }
}

export function post(part: Partial<Post> = {}): Post {
  const headings = ['Feet', 'Knees', 'Hips', 'Hands']
  const { author, ...card } = postCard('the-knee')
  return {
    ...card,
    author: {
      _id: 'a',
      name: author?.name ?? '',
      role: 'Founder',
      bio: 'Teaches.',
      portrait: null,
    },
    body: headings.flatMap((words) => [block(words, 'h2'), block(`On ${words}.`, 'normal')]),
    related: [postCard('the-chair')],
    seo,
    ...part,
  }
}

const price = { amount: 118_000, deposit: 15_000, earlyBird: null, instalments: 0 }

const date = (startsOn: string, places: Places, title: string): OfferedDate => ({
  dateKey: startsOn,
  title,
  startsOn,
  endsOn: '2027-12-31',
  times: 'Saturdays',
  places,
  price,
})

export function coursePage(part: Partial<OfferedCoursePage> = {}): OfferedCoursePage {
  return {
    _id: 'prenatal',
    slug: 'prenatal-yoga-certification',
    title: 'Prenatal Yoga',
    tagline: 'A calm room',
    summary: 'For yoga teachers.',
    hours: 85,
    format: 'Six weekends',
    price,
    priceNote: 'In one payment.',
    image: drawing,
    updatedAt: '2026-10-21T07:55:00Z',
    dates: [
      date('2026-01-30', 'open', 'Last winter'),
      date('2027-10-02', 'few', 'Autumn group'),
      date('2027-01-30', 'full', 'Spring group'),
    ],
    hero: {
      overline: 'For teachers',
      title: 'A room to sit down in',
      text: 'Led by a midwife.',
      image: drawing,
      actions: [{ label: 'See the dates', href: '/x#dates' }],
    },
    introduction: [block('Sooner or later.', 'normal')],
    outcomes: ['Adapt every pose'],
    curriculum: [
      { _key: 'm1', title: 'Trimesters', hours: 50, text: 'Month by month.', topics: ['Sleep'] },
      { _key: 'm2', title: 'Birth', hours: 35, text: null, topics: [] },
    ],
    requirements: 'A training of 200 hours.',
    certificate: 'For 85 hours.',
    teachers: [
      {
        _id: 't',
        name: 'Miriam Osei',
        role: 'Midwife',
        shortBio: 'Still attends births.',
        biography: [],
        portrait: drawing,
      },
    ],
    faq: [{ _key: 'f', question: 'May I bring a baby?', answer: 'Yes, in arms.' }],
    testimonials: [
      {
        _id: 'q',
        quote: 'I sat down.',
        name: 'Eleni',
        role: 'Doula',
        year: 2026,
        course: 'Prenatal Yoga',
      },
    ],
    related: [],
    callToAction: { title: 'The autumn is open', text: null, link: null },
    seo,
    ...part,
  }
}
