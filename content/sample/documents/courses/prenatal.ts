import { picture, reference, slug, type SampleDocument } from '../../build/document.ts'
import { richText } from '../../build/richText.ts'

export const prenatal: SampleDocument = {
  _id: 'prenatal-yoga-certification',
  _type: 'coursePage',
  _createdAt: '2025-01-15T09:10:00Z',
  _updatedAt: '2026-10-21T07:55:00Z',
  title: 'Prenatal Yoga Certification',
  slug: slug('prenatal-yoga-certification'),
  tagline: 'Hold a calm, safe room for pregnancy and the months after',
  summary:
    'For yoga teachers who want to work with expecting and new parents. Six weekends on the body through each trimester, safe adaptations for every family of poses, breath for birth, and the return to practice afterwards. A midwife leads it, and a physiotherapist teaches beside her.',
  position: 2,
  hours: 85,
  format: 'Six weekends over three months',
  priceNote:
    'Or in one payment. The printed handbook and a year of monthly case meetings by video are included.',
  hero: {
    overline: 'For qualified teachers',
    title: 'A room where nobody has to explain why she is sitting down',
    text: 'Led by a midwife who still attends births. You learn what changes, what stays the same, and which three questions to ask before you say anything at all.',
    image: picture('course-prenatal'),
    actions: [
      { label: 'See the next dates', href: '/courses/prenatal-yoga-certification#dates' },
      { label: 'Write to Miriam', href: 'mailto:hello@shala.test?subject=For%20Miriam' },
    ],
  },
  introduction: richText(`
Sooner or later somebody comes to your class pregnant, and tells you quietly while you are finding a pen. Many teachers know a list of things to forbid and little else. This course replaces the list with understanding, so that you can look at the person, ask well, and offer her something worth coming for.

We go through the nine months and the year after them in order. Each weekend joins three strands: what is happening in the body, what that means for practice, and how to speak about it to a room in which one woman is delighted, one is frightened and one has not slept since Tuesday. You teach each other a good deal. Half of every group is pretending to be thirty-six weeks along with a bag of rice under her jumper, which is funnier than it sounds and teaches more.

:::care What this course is not
It does not make you a midwife, a doula or a physiotherapist, and it is firm about where your work ends. You leave with a clear list of signs that mean "please ring your midwife today", and the habit of saying so without alarm.

From the fourth weekend you follow one pregnant person or new parent for six weeks, meet her in person or by video, and write up what you did and why. These case studies are discussed in the group, with names changed and biscuits.`),
  outcomes: [
    'Explain what changes in joints, circulation, breathing and balance through each trimester, in words a tired person can use',
    'Adapt every family of poses, and know the few that are better left out and why',
    'Take a short, respectful health history and notice what must go to a midwife or doctor',
    'Teach breath, sound and positions for labour that partners can learn in twenty minutes',
    'Guide the first year back: pelvic floor, abdominal wall, scars, feeding, and no hurry',
    'Hold a group with care through worry, loss and very different births',
  ],
  curriculum: [
    {
      title: 'Trimester by trimester',
      hours: 18,
      text: 'The body month by month, with Miriam: blood, breath, ligaments, sleep and mood, and what each means on a mat.',
      topics: [
        'First trimester and fatigue',
        'Circulation and lying down',
        'Pelvic girdle pain',
        'The last six weeks',
      ],
    },
    {
      title: 'Adapting every family of poses',
      hours: 20,
      text: 'Standing, kneeling, sitting, lying and hanging from a wall. You learn principles first, so that you need not memorise a table.',
      topics: [
        'Room for the belly',
        'Props that help',
        'Twists and folds',
        'Inversions',
        'Resting well',
      ],
    },
    {
      title: 'Breath, voice and birth',
      hours: 12,
      text: 'What breathing can do in labour and what it cannot. Long exhalations, low sounds, movement, and a rehearsal for partners.',
      topics: ['Stages of labour', 'Breath for each', 'Positions', 'Planned caesarean'],
    },
    {
      title: 'Pelvic floor and the return to practice',
      hours: 15,
      text: 'Two days with Tom on the pelvic floor and the abdominal wall: how to teach people to find them, relax them, load them again and ask for help.',
      topics: [
        'Release before strength',
        'Abdominal separation',
        'Scars',
        'Running and lifting again',
      ],
    },
    {
      title: 'Holding the room',
      hours: 8,
      text: 'How to speak with people, and when to be quiet. One afternoon is about miscarriage and stillbirth; you are told beforehand when it is, and may step out.',
      topics: ['Listening', 'Language', 'Loss', 'Different families'],
    },
    {
      title: 'Practice teaching and case study',
      hours: 12,
      text: 'Three lessons with feedback and six weeks beside one person, written up and discussed.',
      topics: ['Three lessons', 'Case study', 'Starting a group', 'Working with midwives'],
    },
  ],
  requirements:
    'A teacher training of 200 hours or more with any school, or work as a midwife, doula or physiotherapist with a steady yoga practice. You may take part while pregnant, and several people in each group do.',
  certificate:
    'A certificate for 85 hours of specialist training, once your three lessons and your case study are passed. You may call yourself a prenatal yoga teacher and be insured as one.',
  teachers: [reference('teacher-miriam-osei'), reference('teacher-tom-ellery')],
  faq: [
    {
      question: 'Can I take this course while I am pregnant?',
      answer:
        'Yes, and you will be useful to everybody. Tell us your due date. If a weekend falls near it, you can take that weekend with the next group without paying again.',
    },
    {
      question: 'I have never been pregnant. Is that a problem?',
      answer:
        'Not at all. Your students need you to listen to their experience, and that is sometimes easier without one of your own in the way. Men take this course too, two or three every year.',
    },
    {
      question: 'May I bring a baby?',
      answer:
        'Babies in arms, who do not crawl yet, are welcome at all weekends except the one on loss. There is a warm room with a window beside the hall, and the sound carries in from the teaching.',
    },
    {
      question: 'Will I be allowed to teach women with complications?',
      answer:
        'You will know which conditions need a word from the midwife or doctor first, and how to ask for it. With that, often yes. Without it, no, and you will be able to say that kindly.',
    },
    {
      question: 'Is it recognised by insurers?',
      answer:
        'The insurers that our graduates use accept it as specialist training on top of a 200-hour certificate. We give you a letter that lists hours and content, since some of them like a letter.',
    },
    {
      question: 'How current is the medical content?',
      answer:
        "Miriam revises it every December against the national guidelines and the year's larger studies, and the handbook names its sources. Graduates receive the new pages each January for as long as they want them.",
    },
    {
      question: 'How do I find a person for my case study?',
      answer:
        'Most trainees ask in their own classes. If you teach nowhere yet, we put you in touch with someone on our list of people who have offered; there is always a list.',
    },
  ],
  testimonials: [
    reference('testimonial-eleni-markou'),
    reference('testimonial-joanna-reid'),
    reference('testimonial-priya-nair'),
  ],
  related: [reference('200-hour-yoga-teacher-training')],
  callToAction: {
    title: 'The spring group is full, the autumn one is open',
    text: 'If you would like to be told when somebody gives back a spring place, join its waiting list. It happens about once a year.',
    link: {
      label: 'Join the waiting list',
      href: '/courses/prenatal-yoga-certification#dates',
    },
  },
  seo: {
    title: 'Prenatal yoga certification, led by a working midwife',
    description:
      'Eighty-five hours over six weekends for yoga teachers: every trimester, breath for birth, the pelvic floor and the first year after.',
    image: picture('course-prenatal'),
  },
}
