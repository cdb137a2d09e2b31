import { picture, reference, type SampleDocument } from '../build/document.ts'

export const home: SampleDocument = {
  _id: 'home',
  _type: 'home',
  _createdAt: '2025-01-08T08:35:00Z',
  _updatedAt: '2026-11-02T10:05:00Z',
  title: 'Home',
  hero: {
    overline: 'Yoga teacher training in Saltmere, since 2013',
    title: 'Learn to teach, a weekend at a time',
    text: 'We are a small school in an old sail loft above an estuary. Sixteen people to a group, teachers who still teach beginners on weekdays, and a public class of your own at the end.',
    image: picture('home-hero'),
    actions: [
      { label: 'Find your course', href: '/#courses' },
      { label: 'Meet the school', href: '/about-us' },
    ],
  },
  coursesIntro: {
    title: 'Three trainings',
    text: 'One to begin with, and two for going further. All of them happen in the same room, on weekends, with time in between to try things out.',
  },
  courses: [
    reference('200-hour-yoga-teacher-training'),
    reference('prenatal-yoga-certification'),
    reference('sound-healing-certification'),
  ],
  approach: {
    title: 'How we teach',
    text: 'There is a lot to know, and it can all be looked up. What cannot be looked up is the moment when fourteen people turn towards you and wait. So we begin there.',
  },
  principles: [
    {
      title: 'You teach early',
      text: 'On the second weekend you teach one pose to one person. By the end you have given five lessons, and been told kindly and exactly how each one went.',
    },
    {
      title: 'Small groups, slow pace',
      text: 'Sixteen at most, twelve for sound. Everyone is seen every day. We would rather repeat a thing than hurry past it.',
    },
    {
      title: 'Plain words',
      text: 'If you cannot say it to somebody who has never heard of yoga, you do not know it yet. We learned this from our beginners and pass it on.',
    },
    {
      title: 'Bodies as they are',
      text: 'Tall, stiff, pregnant, ninety, sore, strong. Adapting is not a chapter at the end of the handbook here; it is how each pose is taught.',
    },
  ],
  figures: [
    { value: '412', label: 'graduates since 2013' },
    { value: '16', label: 'people in a group, at most' },
    { value: '5', label: 'lessons you give, each with written notes' },
    { value: '1', label: 'long room with three windows' },
  ],
  graduatesIntro: {
    title: 'Where they went',
    text: 'Our graduates teach in village halls, hospitals, schools, a boatyard and a prison library. Some teach nobody and are glad they came.',
  },
  testimonials: [
    reference('testimonial-hannah-webb'),
    reference('testimonial-eleni-markou'),
    reference('testimonial-gwen-arthur'),
  ],
  blogIntro: {
    title: 'Notes for teachers',
    text: 'Written by the people who teach here, about the questions that trainees ask at the kettle.',
  },
  callToAction: {
    title: 'Come on a Saturday',
    text: 'Visitors may sit in on any training day. There is soup at one.',
    link: { label: 'Write to us', href: 'mailto:hello@shala.test?subject=A%20Saturday%20visit' },
  },
  seo: {
    title: 'Shala: yoga teacher training by the estuary',
    description:
      'A small school in a Suffolk sail loft. A 200-hour yoga teacher training, a prenatal certification and a sound healing certification, all on weekends.',
    image: picture('home-hero'),
  },
}
