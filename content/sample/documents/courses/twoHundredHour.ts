import { picture, reference, slug, type SampleDocument } from '../../build/document.ts'
import { richText } from '../../build/richText.ts'

export const twoHundredHour: SampleDocument = {
  _id: '200-hour-yoga-teacher-training',
  _type: 'coursePage',
  _createdAt: '2025-01-08T08:45:00Z',
  _updatedAt: '2026-10-19T14:20:00Z',
  title: '200-Hour Yoga Teacher Training',
  slug: slug('200-hour-yoga-teacher-training'),
  tagline: 'Learn to teach a class you would want to attend',
  summary:
    'Our foundation training, over ten weekends. You study asana and alignment, breath, anatomy and philosophy, and you teach from the second weekend on: first one pose to one person, in the end a full class to a full room. You leave with your own sequences, a teaching voice and the certificate.',
  position: 1,
  hours: 200,
  format: 'Ten weekends over five months, and forty hours at home',
  priceNote:
    'Or in one payment. Two places in each group are half price for people who need it; ask, and nobody will ask you why.',
  hero: {
    overline: 'Foundation training',
    title: 'Teach your first pose on the second weekend',
    text: 'Sixteen trainees, three teachers and one long room. You learn to teach the way people learn to swim: in the water, early, with somebody close by.',
    image: picture('course-200-hour'),
    actions: [
      { label: 'See the next dates', href: '/200-hour-yoga-teacher-training#dates' },
      { label: 'Ask us something', href: '/200-hour-yoga-teacher-training#enquire' },
    ],
  },
  introduction: richText(`
Most people who come to this training are not sure that they want to teach. They want to understand what they have been doing on a mat for five or ten years, and they suspect that explaining it to somebody else is the way. They are right, and about half of them are teaching a year later.

The weekends have a steady rhythm. Saturday begins with two hours of practice, led by one of us and then taken apart: why that order, why that word, what the person by the door was struggling with. Afternoons are for anatomy, philosophy or breath, and the last ninety minutes of each day belong to you. You teach. At first it is one pose to one partner, with a card in your hand. By the fifth weekend it is twenty minutes to a group of six. On the ninth and tenth you give a full class to people from the town, who pay three pounds into the heating fund and fill in a form afterwards that does not spare you.

Between weekends there are about four hours of work a week: reading, a practice diary, three classes observed and two assisted. It is a real load. People with small children and people with night shifts have managed it, usually by telling their families in advance which Sundays are gone.`),
  outcomes: [
    'Plan and teach a sixty or ninety-minute class for mixed abilities, and change it halfway when the room needs something else',
    'Explain thirty-two poses in plain words, with two ways in and two ways out of each',
    'See how a body in front of you is built, and offer a version of the pose that suits it',
    'Teach four simple breath practices, and know when to leave the breath alone',
    'Tell the story of yoga truthfully, including the parts that are younger than people think',
    'Ask for consent, give clear feedback, and work within the law, insurance and your own limits',
  ],
  curriculum: [
    {
      title: 'Asana and alignment',
      hours: 50,
      text: 'Thirty-two poses in six families, studied slowly: what each is for, what it asks of the joints, and how it goes wrong.',
      topics: [
        'Standing and balancing',
        'Folding and twisting',
        'Backbends',
        'Sun salutations',
        'Rest',
      ],
    },
    {
      title: 'The craft of teaching',
      hours: 45,
      text: 'Voice, place, timing and touch. How to build a class from its last pose backwards and a term from its last class.',
      topics: [
        'Plain instruction',
        'Demonstration',
        'Sequencing',
        'Consent and touch',
        'Reading a room',
      ],
    },
    {
      title: 'Anatomy and adapting practice',
      hours: 25,
      text: 'Bones, joints and nerves with Tom and his skeleton, always with the question: so what would you say to this person?',
      topics: [
        'Spine and pelvis',
        'Hip, knee and ankle',
        'Shoulder and wrist',
        'Common injuries',
        'Chair practice',
      ],
    },
    {
      title: 'Breath and meditation',
      hours: 20,
      text: 'Four breath practices and three ways of sitting, learned by doing them daily for five months and writing down what happened.',
      topics: ['Mechanics of breathing', 'Lengthening the exhalation', 'Sitting', 'When to stop'],
    },
    {
      title: 'Philosophy and history',
      hours: 20,
      text: 'The Yoga Sutra, the Gita and the Hatha Pradipika in translation, and the busy twentieth century that made the class as we know it.',
      topics: ['Reading a verse', 'The eight limbs', 'Modern yoga', 'Borrowing with respect'],
    },
    {
      title: 'Practice teaching',
      hours: 25,
      text: 'Five lessons of growing length, each with written feedback from a teacher and two fellow trainees, ending with a full public class.',
      topics: ['One to one', 'Six people, twenty minutes', 'Assisting', 'The public class'],
    },
    {
      title: 'The working teacher',
      hours: 15,
      text: 'Insurance, safeguarding, music licences, pricing and tax, and how to answer somebody who tells you in the doorway that they have had a bad week.',
      topics: ['Ethics', 'First aid and safeguarding', 'Money', 'Keeping your own practice'],
    },
  ],
  requirements:
    'About two years of regular practice in any style. You need not be flexible, young or certain. Write to us if you are injured or pregnant, and we will plan it together.',
  certificate:
    'A certificate for 200 hours, with your attendance and the written report on your five lessons. It is accepted by the insurers that most teachers in this country use.',
  teachers: [
    reference('teacher-asha-raman'),
    reference('teacher-tom-ellery'),
    reference('teacher-ruth-calder'),
  ],
  faq: [
    {
      question: 'Do I have to want to become a teacher?',
      answer:
        'No. About half of each group never teaches a public class, and they work as hard as the others. Teaching is how we study here, so you will teach on the course, but what you do with it afterwards is your own business.',
    },
    {
      question: 'How good must my own practice be?',
      answer:
        'Steady matters more than impressive. If you have practised once or twice a week for a couple of years and can look after yourself in a class, you are ready. No pose is required, the headstand least of all.',
    },
    {
      question: 'What if I miss a weekend?',
      answer:
        'You may miss one and make it up with the next group at no charge. If you miss two, we sit down with you and find out whether to stretch your training over two groups. Fourteen people have done that so far, and it has worked for all but one.',
    },
    {
      question: 'How much work is there between weekends?',
      answer:
        'Four hours a week is honest. Reading takes about ninety minutes, the practice diary ten minutes a day, and the rest is observing and assisting classes, which you can do at a studio near you.',
    },
    {
      question: 'Is there an exam?',
      answer:
        'There is no written exam. You are assessed on five lessons, and you know the criteria from the first day because they are printed on the back of your folder. If a lesson does not go well, you teach it again.',
    },
    {
      question: 'Which style do you teach?',
      answer:
        'Our roots are in the Mysore tradition, and most of what you learn would be recognised there. We teach principles that travel: trainees have gone on to teach vinyasa, slow flow, chair classes and one very popular lunch hour at a boatyard.',
    },
    {
      question: 'Where do people stay?',
      answer:
        'There are two bed-and-breakfasts on the quay and a campsite ten minutes away. Four families in the town have rooms for trainees at £35 a night, breakfast included, and we send you their numbers when you enrol.',
    },
    {
      question: 'What happens if I have to cancel?',
      answer:
        'You have fourteen days to change your mind. After that, until thirty days before the first weekend, you get everything back except £100. Later we return what we can fill from the waiting list, which in most years is all of it.',
    },
  ],
  testimonials: [
    reference('testimonial-hannah-webb'),
    reference('testimonial-daniel-okafor'),
    reference('testimonial-carys-pugh'),
  ],
  callToAction: {
    title: 'Come and sit at the back',
    text: 'The best way to decide is to watch a Saturday. Write to us, bring socks, and stay for as long as it is interesting.',
    link: {
      label: 'Arrange a visit',
      href: 'mailto:hello@shala.test?subject=Visiting%20a%20Saturday',
    },
  },
  seo: {
    title: '200-hour yoga teacher training by the sea, over ten weekends',
    description:
      'A foundation training for sixteen people in an old sail loft in Suffolk. Ten weekends of practice, anatomy, philosophy and a great deal of teaching.',
    image: picture('course-200-hour'),
  },
}
