import { picture, type SampleDocument } from '../build/document.ts'
import { richText } from '../build/richText.ts'

export const aboutUs: SampleDocument = {
  _id: 'aboutUs',
  _type: 'aboutUs',
  _createdAt: '2025-01-08T08:40:00Z',
  _updatedAt: '2026-09-30T13:15:00Z',
  title: 'About us',
  hero: {
    overline: 'About us',
    title: 'A school in a loft where sails were made',
    text: 'Shala is the Sanskrit word for a hall, a house, a place where something is done. Ours has chalk lines on the floor that are older than any of us.',
    image: picture('about-loft'),
    actions: [{ label: 'See the courses', href: '/#courses' }],
  },
  history: richText(`
The loft on Quay Lane was built in 1871 for cutting sails. It is thirty metres long and nine wide, without a single pillar, because a mainsail has to lie flat to be cut. When the last sailmaker retired it was a chandler's store, then a place where the rowing club kept its boats, and then for six years nothing lived in it but swifts.

Asha Raman rented it in the autumn of 2009 with the money she had saved for a car. There was no heating, so she bought a paraffin stove, and the first class had five people and a dog in it. By the second winter there were thirty on Tuesday evenings and the swifts had been given boxes of their own under the eaves.

The training began because of a request. In 2012 seven students asked whether she would teach them to teach. She said that she did not know how to, and spent a year finding out: she wrote to every good teacher she had met, visited nine trainings, and made a list of what she would have liked to be told at twenty-six. That list became the handbook. It has been revised fourteen times, and the seven are thanked on its first page.

> We had no idea whether it would work. Asha said that if it did not, we would at least have cleaned the windows.
> -- Ellen Marsh, one of the first seven

Miriam brought the prenatal course in 2017 and Jonas the sound course in 2021. In 2024, when the building was to be sold for flats, one hundred and twelve graduates lent the school the deposit. Ninety of those loans have been repaid. The others asked us to keep the money and mend the roof, and we have done both.`),
  timeline: [
    { year: 1871, text: 'The loft is built for the sailmaker Josiah Pym.' },
    { year: 2009, text: 'Asha rents it. Six mats, one stove, five students and a dog.' },
    {
      year: 2013,
      text: 'The first training: seven people, eleven weekends, one certificate typed twice.',
    },
    { year: 2017, text: 'Miriam Osei opens the prenatal certification.' },
    {
      year: 2018,
      text: 'The chair class at the library begins with four people. It now has thirty.',
    },
    { year: 2021, text: 'Jonas Lindqvist opens the sound healing certification.' },
    { year: 2024, text: 'One hundred and twelve graduates help to buy the building.' },
    { year: 2026, text: 'A new roof, a lift, and underfloor heating that works on most days.' },
  ],
  values: [
    {
      title: 'Tell the truth about yoga',
      text: 'It is old and it is also new. We teach where each thing comes from as far as anybody knows, and say so when nobody does.',
    },
    {
      title: 'Ask first',
      text: 'Before touching, before advising, before assuming. A question costs four seconds and is never wasted.',
    },
    {
      title: 'Claim little',
      text: 'Practice helps people to move, rest and pay attention. That is plenty. We do not promise cures, and our graduates do not either.',
    },
    {
      title: 'Keep it within reach',
      text: 'Two half-price places in every group, a lift to the hall, and no uniform. The weekday beginners pay what they can, into a tin, and we do not count it in front of them.',
    },
    {
      title: 'Stay small',
      text: 'We have been asked to open in other towns. We would not know the people there, so we have said no.',
    },
  ],
  place: {
    title: 'The place',
    body: richText(`
The hall faces east. Three arched windows look over the estuary, and for a few weeks around each equinox the sun comes up in the middle one while the first class is still on its knees. Outside there is mud or water, depending; you learn to tell by the smell.

Under the hall is a kitchen with one very long table. Lunch is soup, bread and whatever Ruth's garden has too much of. It is included in every course, and a good part of the learning happens there.`),
    image: picture('home-hero'),
    facts: [
      {
        title: 'Getting here',
        text: 'Trains to Saltmere Halt run hourly from Ipswich; it is nine minutes on foot along the sea wall. There is room for twenty bicycles and six cars.',
      },
      {
        title: 'Getting in',
        text: 'The hall is on the first floor. A lift from the yard holds a wheelchair and one other person. One lavatory is step-free.',
      },
      {
        title: 'What is here',
        text: 'Mats, blocks, bolsters, chairs, blankets and hot water bottles. Bring layers, for the heating has moods.',
      },
    ],
  },
  teachersIntro: {
    title: 'The teachers',
    text: 'Five people who came to yoga from somewhere else, and brought it with them.',
  },
  callToAction: {
    title: 'See it for yourself',
    text: 'The door is open on training Saturdays from half past eight. Knock loudly, the stairs are long.',
    link: { label: 'Tell us you are coming', href: 'mailto:hello@shala.test?subject=A%20visit' },
  },
  seo: {
    title: 'About Shala, a yoga school in a Suffolk sail loft',
    description:
      'How an empty sail loft became a school for yoga teachers: its history since 2009, what we value, the place, and the five people who teach here.',
    image: picture('about-loft'),
  },
}
