import { reference, type SampleDocument } from '../build/document.ts'

interface Said {
  id: string
  name: string
  role: string
  year: number
  quote: string
}

const of = (course: string, said: readonly Said[]): SampleDocument[] =>
  said.map(({ id, ...rest }) => ({
    _id: `testimonial-${id}`,
    _type: 'testimonial',
    _createdAt: '2026-02-02T09:00:00Z',
    _updatedAt: '2026-08-03T15:10:00Z',
    ...rest,
    course: reference(course),
  }))

export const testimonials: readonly SampleDocument[] = [
  ...of('200-hour-yoga-teacher-training', [
    {
      id: 'hannah-webb',
      name: 'Hannah Webb',
      role: 'Primary school teacher, Ipswich',
      year: 2025,
      quote:
        'On the second weekend I taught one pose to one person and my hands shook. On the tenth I taught ninety minutes to twenty-two people and forgot to be nervous until I was driving home. Nobody told me to be confident. They just kept giving me the next small thing to do.',
    },
    {
      id: 'daniel-okafor',
      name: 'Daniel Okafor',
      role: 'Postman, teaches two evenings a week',
      year: 2024,
      quote:
        "I'm six foot four and can't touch my toes. I had assumed that I would be the one they made allowances for. It turned out that half the course is about making allowances, and that I was useful.",
    },
    {
      id: 'carys-pugh',
      name: 'Carys Pugh',
      role: 'Runs a studio in Aberystwyth',
      year: 2022,
      quote:
        'The written feedback is worth the fee on its own. I still have the sheets from my five practice classes, and I still get told off by them in the right places.',
    },
  ]),
  ...of('prenatal-yoga-certification', [
    {
      id: 'eleni-markou',
      name: 'Eleni Markou',
      role: 'Yoga teacher, Cambridge',
      year: 2025,
      quote:
        'I used to open every class with "is anyone pregnant?" and hope that nobody was. Now I have a Thursday group of eleven, a list of midwives who send people to me, and a clear idea of what is not my job.',
    },
    {
      id: 'joanna-reid',
      name: 'Joanna Reid',
      role: 'Doula, Lowestoft',
      year: 2024,
      quote:
        'The session on loss was the most careful teaching that I have ever sat in. I came away with words that I have needed twice since, and they held.',
    },
    {
      id: 'priya-nair',
      name: 'Priya Nair',
      role: 'Physiotherapist, Colchester',
      year: 2026,
      quote:
        'I expected to know the pelvic-floor weekend already. I knew the muscles. I did not know how to talk about them to a room of tired people sitting on cushions, and that is what we practised.',
    },
  ]),
  ...of('sound-healing-certification', [
    {
      id: 'marcus-hale',
      name: 'Marcus Hale',
      role: 'Hospice volunteer, Southwold',
      year: 2025,
      quote:
        'Jonas made us play one note each for an entire morning. By lunch I could hear my own impatience in the bowl. I have been a better listener since, and not only with bowls.',
    },
    {
      id: 'sofia-brandt',
      name: 'Sofia Brandt',
      role: 'Music teacher, Norwich',
      year: 2024,
      quote:
        'I was ready for incense and large claims. Instead there was acoustics, good manners, and a list of people for whom sound is the wrong idea. I trust it because of that list.',
    },
    {
      id: 'gwen-arthur',
      name: 'Gwen Arthur',
      role: 'Retired, plays monthly at the chapel in Saltmere',
      year: 2026,
      quote:
        'I am seventy-one and had never sung in front of anybody. Ruth had me humming into a cupboard on the Saturday and leading the room on the Sunday.',
    },
  ]),
]
