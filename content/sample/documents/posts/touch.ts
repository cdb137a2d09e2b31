import { post } from './post.ts'

export const touch = post({
  slug: 'before-you-put-a-hand-on-anyone',
  title: 'Before you put a hand on anyone',
  excerpt:
    'Touch can teach in a second what words cannot in a minute. It can also undo a year of trust. Some rules that have stood up to use.',
  author: 'tom-ellery',
  publishedAt: '2026-03-23T07:00:00Z',
  tags: ['teaching', 'ethics', 'anatomy'],
  related: ['what-to-say-in-the-first-ten-minutes', 'someone-in-your-class-is-pregnant'],
  body: `
As a physiotherapist I touched people all day, and there was a frame around it. They had come to be examined. I washed my hands in front of them, I said what I was going to do and why, and there was a form. In a yoga class none of that is there. People are lying down, often with their eyes closed, dressed for warmth rather than for company, and the teacher walks about above them. It took me some time to see how odd that is, and how much care it asks for.

We still teach touch on the training. A hand on the outer edge of a foot can say in one second what I could not explain in a minute. But we teach it late, on the seventh of our ten weekends, and we teach asking first.

## Words have had their turn

My first rule is that a hand comes third. First I say it. Then I say it differently, or show it. If the person is still puzzled, and seems to want to understand, I offer my hand as a third way of saying the same thing. If it turns out that I have nothing particular to say, then I have no business there. "I wanted to deepen it a bit" is not a reason. It was deep enough for them.

## Ask so that no is easy

"Is it all right if I adjust you?" asked from above, while somebody is upside down, is not a question. They cannot see you, they cannot think, and everyone can hear. Most people will say yes to it out of politeness.

What works better:

1. Settle it before class, in private. We use small wooden discs, plain on one side and painted on the other. Painted side up means "you may", and anyone can turn theirs over at any time without a word.
2. Even then, ask again, in front of the person's face, and say what and where. "May I put my hand on your upper back?"
3. Wait for the answer. A pause is a no. "If you like" is a no. "Um, OK" is a no.
4. Thank them in the same tone whatever they say.

The fourth is where it goes wrong. If your face falls, you have taught them that refusing has a price, and you will never hear the truth from them again.

> I turned my disc over in week three, just to see whether anything would happen. Nothing did. I've left it on yes ever since.
> -- a student in the Tuesday class

## Where, and how much

Bony, sturdy, public places: the outer foot, the outer shoulder, the upper back, the hand. Flat palm, steady pressure, about the weight of a paperback. Arrive slowly, stay still, leave slowly. I do not touch bellies, throats, inner thighs or the front of the pelvis, and I cannot think of a pose that needs it.

Never push a joint towards the end of its range. You cannot feel what they feel. I have treated two torn hamstrings and one shoulder that were given to people by a teacher leaning on them with the best intentions, and in each case the teacher was the last to know.

Direct towards less, if anything. The most useful adjustment that I make is a hand under somebody's elbow that tells the shoulder it may stop working.

## Be watchable

Everything that you do with your hands should be something you would happily do with the person's mother in the room. Keep to where others can see you. Do not touch in rest, when people are asleep or near it, unless they have asked you to cover them. Be the same with everyone: if you only ever help the young and the lovely, the whole class has noticed.

And do ask your own teachers to do the same. You are allowed to say, "I'd rather you told me." Practise it now, aloud, wherever you are. It is a short sentence and surprisingly hard, and your students will need to have heard somebody say it.`,
})
