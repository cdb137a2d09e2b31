import { limits } from '../limits.ts'
import { atMost, casesOfEnum, testCallable, testSchema, type Case } from '../testing/testSchema.ts'
import { saved, upload } from '../testing/values.ts'
import { orderSlides, saveSlide, setSlideState, SlideId, SlideText } from './slides.ts'

testSchema('the key of a slide', SlideId, {
  good: 'a-Z9',
  cases: [
    ['', 'x'.repeat(64)],
    ...['', 'x'.repeat(65), 'a_b', '/a', 'a.'].map((id): Case => ['', id, 'is not a slide']),
  ],
})

const noDay = 'must be a day, such as 2027-01-09'
const words = { alt: 'A hall', caption: 'Spring', from: '2027-01-09', until: '2027-02-09' }

testSchema('the texts of a slide', SlideText, {
  good: words,
  cases: [
    ...atMost('alt', limits.alt),
    ['alt', ' ', 'must say what the picture shows'],
    ...atMost('caption', limits.caption),
    ['from', 'soon', noDay],
    ['until', 'late', noDay],
    ['from', null],
    ['until', null],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})
testSchema('the required texts of a slide', SlideText, {
  good: { alt: ' A hall ' },
  becomes: { alt: 'A hall', caption: '', from: null, until: null },
})
testSchema('the caption of a slide', SlideText.shape.caption, {
  good: ' Spring ',
  becomes: 'Spring',
})

const late = 'must not be before the first day'

testCallable(saveSlide, {
  good: { ...words, upload },
  cases: [
    ['upload', undefined, 'must be a picture'],
    ['revision', 1, 'needs a slide'],
    ['slideId', 's1', 'is missing', 'revision'],
    ['until', '2027-01-09'],
    ['until', '2027-01-08', late],
    ['from', null],
    ['until', null],
  ],
  answer: saved,
})
testSchema('an existing slide', saveSlide.input, {
  good: { ...words, slideId: 's1', revision: 0 },
  cases: [
    ['upload', upload],
    ['revision', undefined, 'is missing'],
  ],
})

testCallable(setSlideState, {
  good: { slideId: 's1', revision: 2, state: 'shown' },
  cases: casesOfEnum('state', ['shown', 'hidden', 'deleted']),
  answer: saved,
})

const seen = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ slideId: `s${n}`, revision: n }))

testCallable(orderSlides, {
  good: { slides: seen(2) },
  cases: [
    ['slides', [], 'must name the slides'],
    ['slides', seen(limits.slides)],
    ['slides', seen(limits.slides + 1), `must be at most ${limits.slides} slides`],
    ['slides', [...seen(2), ...seen(1)], 'must name each slide once'],
    ['slides.0.strange', 1, 'Unrecognized key: "strange"', 'slides.0'],
  ],
  answer: { slides: [saved] },
})
