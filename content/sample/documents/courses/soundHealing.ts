import { picture, reference, slug, type SampleDocument } from '../../build/document.ts'
import { richText } from '../../build/richText.ts'

export const soundHealing: SampleDocument = {
  _id: 'sound-healing-certification',
  _type: 'coursePage',
  _createdAt: '2025-01-22T11:00:00Z',
  _updatedAt: '2026-10-26T16:40:00Z',
  title: 'Sound Healing Certification',
  slug: slug('sound-healing-certification'),
  tagline: 'Bowls, gong and voice, and the silence between them',
  summary:
    'Five weekends on listening and playing. You learn to handle Himalayan and crystal bowls, gong, frame drum and your own voice, to build a sound bath that settles a group, and to know when sound is not the right thing. Instruments are in the room; you need not own any to begin.',
  position: 3,
  hours: 60,
  format: 'Five weekends over two months',
  priceNote:
    'Or in two parts, if you ask. Instruments are provided during the training, and you may borrow a set of three bowls between weekends.',
  hero: {
    overline: 'No musical training needed',
    title: 'Learn to hear the end of a note',
    text: 'A bowl rings for about a minute and a half. Most of this course is about what you do with the last thirty seconds.',
    image: picture('course-sound-healing'),
    actions: [
      { label: 'See the next dates', href: '/courses/sound-healing-certification#dates' },
      { label: 'Come to an open evening', href: '/courses/sound-healing-certification#faq' },
    ],
  },
  introduction: richText(`
On the first morning you are given one bowl, one mallet and one note, and you keep them until lunch. By eleven people are bored, by half past they are irritated, and at some point before one o'clock the room changes, because everybody has started to listen. That is the course in small.

Jonas teaches the instruments the way an orchestra would: how to hold, strike, damp and tune your touch to the room. Ruth teaches the voice, which is the only instrument that everyone will always have with them. Together you learn to compose forty minutes of sound with a beginning and an end, to play for one person and for thirty, and to sit still when the best thing that you could add is nothing.

We make few claims. People who lie in a quiet room with a long, soft sound tend to breathe more slowly, and many of them rest better that night. That is worth doing well, and it needs no miracle. You will read the research that exists, including the studies that found very little, and learn to talk about your work so that a doctor could stand next to you.

> I had played for audiences all my life. Playing for people who are asleep is much harder.
> -- Jonas Lindqvist

The loft is a good place for this. It has a wooden roof, no road in front of it and a tide that comes up under the floor twice a day; on spring tides the gong answers it.`),
  outcomes: [
    'Play Himalayan and crystal bowls, gong and frame drum with control from almost nothing to full',
    'Use your voice to lead a simple hum or chant with a group that swears it cannot sing',
    'Compose and give a sound bath of twenty, forty or sixty minutes, with a clear arc',
    'Arrange a room: distance, volume, warmth, light, and a way out for whoever wants one',
    'Name the people for whom sound is the wrong thing, and ask the right questions at the door',
    'Speak plainly about what sound can and cannot do',
  ],
  curriculum: [
    {
      title: 'Listening',
      hours: 8,
      text: 'How sound moves through air, wood and people. Attention as a skill that you can train on a bus.',
      topics: ['One note', 'Overtones and beats', 'The ear', 'Silence'],
    },
    {
      title: 'Bowls',
      hours: 14,
      text: 'Metal and crystal: striking, singing, damping, moving, pairing. Choosing and buying without being fooled.',
      topics: ['Touch and mallets', 'Intervals', 'On and around the body', 'Care of instruments'],
    },
    {
      title: 'Gong',
      hours: 10,
      text: 'Warming up, building, and the discipline of stopping early. Volume is measured with a meter on the wall, and argued about.',
      topics: ['Strokes', 'Waves', 'Safe volume', 'Endings'],
    },
    {
      title: 'Voice and drum',
      hours: 10,
      text: 'A weekend with Ruth: humming, long vowels, call and answer, and a frame drum at the speed of walking.',
      topics: ['Breath for singing', 'Humming', 'Leading a group', 'Steady pulse'],
    },
    {
      title: 'Composing a sound bath',
      hours: 8,
      text: 'Arc, contrast and rest. You write scores on squared paper, play them, cut them by a third and play them again.',
      topics: ['Arrival', 'Middle', 'Return', 'Playing for one'],
    },
    {
      title: 'Care',
      hours: 4,
      text: 'Epilepsy, pregnancy, implants, tinnitus, trauma and hearing aids. What to ask, what to change, when to decline.',
      topics: ['Questions at the door', 'Contraindications', 'Aftercare', 'Honest words'],
    },
    {
      title: 'Practice sessions',
      hours: 6,
      text: 'Three sound baths of your own: for the group, for one guest, and for the public on the last Sunday evening.',
      topics: ['Twenty minutes', 'One to one', 'The public evening'],
    },
  ],
  requirements:
    'Ears, patience and an interest in other people. You need not read music, own an instrument or teach yoga. If you wear hearing aids, tell us; two of our graduates do, and we arrange the room for it.',
  certificate:
    'A certificate for 60 hours and a written report on your three sessions. With it our graduates are insured to offer sound baths to groups and single guests.',
  teachers: [reference('teacher-jonas-lindqvist'), reference('teacher-ruth-calder')],
  faq: [
    {
      question: 'Do I need to be musical?',
      answer:
        'You need to be able to listen, and that can be learned. About a third of each group has never played anything. Trained musicians often find it harder at first, because they are used to filling the time.',
    },
    {
      question: 'Do I have to buy instruments?',
      answer:
        'No. There are forty-one in the loft, and you can take three bowls home between weekends. At the end of the course Jonas gives you an honest page on what to buy first, with prices; a good start costs about £300.',
    },
    {
      question: 'Does sound healing heal?',
      answer:
        'It helps many people to rest, and rest is good for most things. There is some evidence for lower anxiety and better sleep in the short term, and none that it cures disease. We teach you to say it in that order.',
    },
    {
      question: 'Is it safe for everybody?',
      answer:
        'No, and that is why a part of the course is about care. Some forms of epilepsy, some implants, early pregnancy, severe tinnitus and recent trauma all need a conversation first, and sometimes a friendly no.',
    },
    {
      question: 'Can I hear what it is like before I enrol?',
      answer:
        'On the last Sunday evening of each course the trainees play for the public at half past six. It is free, with a bowl by the door for the roof. The next one is in May.',
    },
    {
      question: 'Is this religious?',
      answer:
        'No. Some of the instruments come from places of worship, and we tell you what they were made for and how to treat them with respect. You will not be asked to believe or chant anything that you do not wish to.',
    },
  ],
  testimonials: [
    reference('testimonial-marcus-hale'),
    reference('testimonial-sofia-brandt'),
    reference('testimonial-gwen-arthur'),
  ],
  callToAction: {
    title: 'Bring a blanket and nothing else',
    text: 'Groups are twelve at most, because there are twelve good places in the room to put a bowl.',
    link: { label: 'Keep a place for me', href: '/register' },
  },
  seo: {
    title: 'Sound healing certification: bowls, gong and voice',
    description:
      'Sixty hours over five weekends in a wooden loft by the water. Learn to play, to listen, to compose a sound bath, and to know when not to.',
    image: picture('course-sound-healing'),
  },
}
