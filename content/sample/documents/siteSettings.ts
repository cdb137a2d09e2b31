import { picture, reference, type SampleDocument } from '../build/document.ts'

export const siteSettings: SampleDocument = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  _createdAt: '2025-01-08T08:30:00Z',
  _updatedAt: '2026-11-02T10:00:00Z',
  title: 'Shala',
  tagline: 'Yoga teacher training, taken slowly and in good company',
  logo: picture('logo'),
  accreditations: [
    {
      name: 'Guild of Yoga Schools',
      text: 'Accredited training since 2016, school number 1041',
      href: 'https://guild-of-yoga-schools.example/register/1041',
      courses: [
        reference('200-hour-yoga-teacher-training'),
        reference('prenatal-yoga-certification'),
      ],
    },
  ],
  navigation: [
    { label: '200 hours', href: '/200-hour-yoga-teacher-training' },
    { label: 'Prenatal', href: '/courses/prenatal-yoga-certification' },
    { label: 'Sound', href: '/courses/sound-healing-certification' },
    { label: 'Graduates', href: '/our-graduates' },
    { label: 'Blog', href: '/blog' },
    { label: 'About us', href: '/about-us' },
    { label: 'Contact', href: '/contact' },
  ],
  footer: {
    text: 'A small school for yoga teachers in an old sail loft, where the estuary meets the sea.',
    columns: [
      {
        title: 'Courses',
        links: [
          { label: 'All courses', href: '/courses' },
          { label: '200-Hour Yoga Teacher Training', href: '/200-hour-yoga-teacher-training' },
          { label: 'Prenatal Yoga Certification', href: '/courses/prenatal-yoga-certification' },
          { label: 'Sound Healing Certification', href: '/courses/sound-healing-certification' },
        ],
      },
      {
        title: 'School',
        links: [
          { label: 'About us', href: '/about-us' },
          { label: 'Our graduates', href: '/our-graduates' },
          { label: 'Blog', href: '/blog' },
          { label: 'Contact', href: '/contact' },
        ],
      },
      {
        title: 'Students',
        links: [
          { label: 'Sign in', href: '/login' },
          { label: 'Register', href: '/register' },
          { label: 'My courses', href: '/dashboard/user/courses' },
          { label: 'Check a certificate', href: '/certificates' },
        ],
      },
    ],
    smallPrint: 'Shala Yoga School Ltd, The Sail Loft, Quay Lane, Saltmere, Suffolk.',
  },
  contact: {
    email: 'hello@shala.test',
    phone: '+44 1632 960108',
    address: ['The Sail Loft', 'Quay Lane', 'Saltmere', 'Suffolk'],
    hours: 'The office is open on weekdays from 9 to 1.',
  },
  redirects: [
    { from: '/teacher-training', to: '/200-hour-yoga-teacher-training', status: 301 },
    { from: '/open-evening', to: '/courses/sound-healing-certification', status: 302 },
  ],
  seo: {
    title: 'Shala, yoga teacher training',
    description:
      'Yoga teacher training on weekends in a Suffolk sail loft: a 200-hour foundation, a prenatal certification and a sound healing certification.',
    image: picture('home-hero'),
  },
}
