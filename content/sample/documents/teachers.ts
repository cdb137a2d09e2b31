import { picture, slug, type SampleDocument } from '../build/document.ts'
import { richText } from '../build/richText.ts'

const dates = { _createdAt: '2025-01-09T10:00:00Z', _updatedAt: '2026-09-14T09:20:00Z' }

export const teachers: readonly SampleDocument[] = [
  {
    _id: 'teacher-asha-raman',
    _type: 'teacher',
    ...dates,
    name: 'Asha Raman',
    slug: slug('asha-raman'),
    role: 'Founder, asana and philosophy',
    shortBio: 'Opened the loft in 2009 with six mats and a paraffin heater.',
    position: 1,
    portrait: picture('teacher-asha-raman'),
    biography: richText(`
Asha grew up in Leicester, in a house where her grandmother practised on the landing every morning because it was the only floor long enough. She trained as a structural engineer, worked on footbridges for eleven years, and went to Mysore four times in between, the last time for fourteen months.

She took the lease of the sail loft in 2009 and has taught there every weekday since, apart from six weeks in 2013 when the floor was up. In the 200-hour training she teaches asana and philosophy, and sits at the back of every trainee's first full class with a pencil and no expression at all, which former students say is the kindest thing about her.

She reads the Yoga Sutra slowly, a verse a week, and is on her fifth time through.`),
  },
  {
    _id: 'teacher-tom-ellery',
    _type: 'teacher',
    ...dates,
    name: 'Tom Ellery',
    slug: slug('tom-ellery'),
    role: 'Anatomy and adapting practice',
    shortBio: 'A physiotherapist for nineteen years; carries a rubber hip joint in his coat.',
    position: 2,
    portrait: picture('teacher-tom-ellery'),
    biography: richText(`
Tom worked as a physiotherapist in the county hospital for nineteen years, the last seven on the orthopaedic ward. He came to his first yoga class because three patients in one week told him it had helped more than his exercises, and he wanted to know what was in it.

He teaches anatomy on all our courses and believes that a bone is best understood in the hand. His lectures use a plastic skeleton named Gordon, a box of rubber bands and whoever is sitting nearest. On Tuesday afternoons he runs the chair class at the library, now in its ninth year, where the oldest student is ninety-three.

He likes questions that begin "but my teacher always said".`),
  },
  {
    _id: 'teacher-miriam-osei',
    _type: 'teacher',
    ...dates,
    name: 'Miriam Osei',
    slug: slug('miriam-osei'),
    role: 'Prenatal yoga and breath',
    shortBio: 'A midwife who has attended more than twelve hundred births.',
    position: 3,
    portrait: picture('teacher-miriam-osei'),
    biography: richText(`
Miriam has been a midwife since 2001, in Accra, then in Norwich, then on the home-birth team that covers the villages along this estuary. She still works two shifts a week, and now and then leaves a lesson with her coat half on.

She completed our 200-hour training in 2014, when she was thirty weeks pregnant with her second daughter, and told us at the end of it everything we had got wrong. We asked her to write the prenatal course. It opened in 2017 and she has rewritten a part of it every year since.

Her students learn to ask before they advise, to know which symptoms mean "stop and ring someone", and to keep a packet of plain biscuits in the prop cupboard.`),
  },
  {
    _id: 'teacher-jonas-lindqvist',
    _type: 'teacher',
    ...dates,
    name: 'Jonas Lindqvist',
    slug: slug('jonas-lindqvist'),
    role: 'Sound and rhythm',
    shortBio: 'Orchestral percussionist; learned the gong by playing it too loudly.',
    position: 4,
    portrait: picture('teacher-jonas-lindqvist'),
    biography: richText(`
Jonas studied percussion in Gothenburg and played in orchestras and theatre pits for fifteen years. He says he spent most of that time counting rests, and that this was the real education: two hundred bars of listening for four bars of triangle.

A friend asked him to play at a hospice in 2016. He brought the big gong, as he had been taught to, and a nurse asked him gently to leave it in the van. He went back the next week with two small bowls. Everything that he teaches about care, volume and consent comes from the year that followed.

He looks after the loft's instruments, forty-one at the last count, and can tell you where each was made and what it sounds like when it rains.`),
  },
  {
    _id: 'teacher-ruth-calder',
    _type: 'teacher',
    ...dates,
    name: 'Ruth Calder',
    slug: slug('ruth-calder'),
    role: 'Voice, breath and meditation',
    shortBio: 'Taught actors to be heard in the back row before she taught teachers to be quiet.',
    position: 5,
    portrait: picture('teacher-ruth-calder'),
    biography: richText(`
Ruth was a voice coach at two drama schools and began meditating to keep her temper in rehearsals. Since 2003 she has spent a month of every year on silent retreat in Northumberland, where she also mends the dry-stone walls.

On the 200-hour training she teaches breath, meditation and the use of the voice: how to be heard without pushing, how to give an instruction in seven words, how to leave a pause alone. On the sound course she takes the weekend on singing, which people dread beforehand and ask to repeat afterwards.

She keeps bees on the saltmarsh behind the quay. The honey on the shop shelf is theirs.`),
  },
]
