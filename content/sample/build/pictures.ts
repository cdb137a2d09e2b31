/** The pictures of the sample: a description of each, and its placeholder colour. */
export interface Picture {
  /** Its file in `sample/images`, without the ending. */
  readonly name: string
  readonly alt: string
  readonly color: string
}

const wall = '#f4e9d9'

export const pictures: readonly Picture[] = [
  { name: 'logo', alt: 'Shala', color: '#c56c45' },
  {
    name: 'home-hero',
    alt: 'A long hall with three arched windows on an estuary; somebody sits on the floor in the light of the middle one.',
    color: wall,
  },
  {
    name: 'about-loft',
    alt: 'The old sail loft on its piles above the estuary, a boat sailing past and swifts over the roof.',
    color: '#f9dfba',
  },
  {
    name: 'course-200-hour',
    alt: "Sixteen mats in two rows and the teacher's in front, seen from above in the light of an arched window.",
    color: '#e5d1b2',
  },
  {
    name: 'course-prenatal',
    alt: 'Nine moons, each larger than the last, around an arch in which a large sun carries a smaller one.',
    color: wall,
  },
  {
    name: 'course-sound-healing',
    alt: 'A bowl that has just been struck, with rings of sound that fill an arch.',
    color: '#42564b',
  },
  {
    name: 'post-what-to-say-in-the-first-ten-minutes',
    alt: 'An open arched door with the morning sun in it, and four pairs of shoes beside it.',
    color: wall,
  },
  {
    name: 'post-the-knee-is-rarely-the-problem',
    alt: 'A bent leg drawn as two bars, with a hinge for the knee and a ball for the hip.',
    color: '#bccabf',
  },
  {
    name: 'post-someone-in-your-class-is-pregnant',
    alt: 'Hills in the shape of a pregnant woman lying on her back, the sun behind the roundest one.',
    color: '#f9dfba',
  },
  {
    name: 'post-plan-a-term-not-a-class',
    alt: 'Ten small windows in two rows; the sun stands a little higher in each, and one is left empty.',
    color: wall,
  },
  {
    name: 'post-before-you-put-a-hand-on-anyone',
    alt: 'Six wooden discs on a floor: five show plain wood, one has its painted side up.',
    color: '#e5d1b2',
  },
  {
    name: 'post-teaching-breath-to-people-who-are-afraid-of-it',
    alt: 'Waves under a sun, short at the top and longer and longer below.',
    color: '#c56c45',
  },
  {
    name: 'post-a-chair-is-not-a-consolation-prize',
    alt: 'A wooden chair with a folded blanket on it, beside an arched window and a plant.',
    color: wall,
  },
  {
    name: 'post-the-cue-is-shorter-than-you-think',
    alt: 'Rows of short bars, like words, that thin out until three are left beside a small window.',
    color: wall,
  },
  {
    name: 'teacher-asha-raman',
    alt: 'Asha Raman, drawn: dark hair in a bun with a grey streak, a shawl over one shoulder.',
    color: '#dd9846',
  },
  {
    name: 'teacher-tom-ellery',
    alt: 'Tom Ellery, drawn: short grey hair, a beard, round glasses and a thick jumper.',
    color: '#42564b',
  },
  {
    name: 'teacher-miriam-osei',
    alt: 'Miriam Osei, drawn: a striped headscarf and round earrings.',
    color: '#9aa588',
  },
  {
    name: 'teacher-jonas-lindqvist',
    alt: 'Jonas Lindqvist, drawn: fair hair tied back, a moustache, and a large gong behind him.',
    color: '#dd9846',
  },
  {
    name: 'teacher-ruth-calder',
    alt: 'Ruth Calder, drawn: a white bob and a dark collar, with a bee on her shoulder.',
    color: '#c56c45',
  },
]
