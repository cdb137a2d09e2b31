import { post } from './post.ts'

export const cue = post({
  slug: 'the-cue-is-shorter-than-you-think',
  title: 'The cue is shorter than you think',
  excerpt:
    "We once counted the words in a trainee's sun salutation. There were three hundred and forty. Here is how she got it down to sixty.",
  author: 'asha-raman',
  publishedAt: '2026-10-26T07:00:00Z',
  tags: ['voice', 'teaching'],
  related: ['what-to-say-in-the-first-ten-minutes', 'plan-a-term-not-a-class'],
  body: `
On the fourth weekend of the training we play a mean trick. Somebody teaches a single sun salutation to the group, as they usually would, and Ruth sits by the stove with a clicker and counts the words. Last spring's record was three hundred and forty. The salutation took two and a half minutes, so that is more than two words a second, without a gap, to people who were upside down for some of it.

The trainee was good. She knew her poses, her voice was pleasant, and everything that she said was true. Afterwards we asked the group what they remembered. One of them said, "Something about the shoulder blades?"

## Why we talk so much

We talk because silence feels like neglect, and because we were taught by people who talked. Mostly, though, we talk because we know things and would like them to be known. It is a generous impulse. But a person who is moving can take in about one new instruction for each breath, and if you give them five, they will choose one of the five for themselves, or none.

Think of somebody calling directions from the passenger seat. "Left here" is welcome. "In about two hundred yards, there'll be a left, not the first one, although you could take it, and you'll want to be in the right gear" is how people end up in a field.

## The shape of a cue

After many Saturdays with the clicker we have arrived at a shape that seems to hold.

1. **A body part.** Not "we" and not "you want to". Say the part, so that attention has somewhere to go.
2. **A verb.** A real one, that you could see somebody do: *press, reach, lift, turn, wait.* "Engage" has never yet moved a leg.
3. **A direction.** Towards something in the room rather than in the body. Up is difficult when you are folded in half; "towards the windows" always works.

Left hand, reach, towards the windows. Back heel, press, down. Add an adverb if you must, and then only *slowly*.

That is five to seven words. Anything longer belongs either before the pose, when people are standing and can listen, or after it, when they would like to know what that was.

## Where the others go

You do not have to throw the knowledge away. You have to find the time for it. I keep mine in three places.

Before: one sentence about why. "This one is for your upper back, so ignore the legs for now." During: cues only, and two breaths of silence in every pose. After: a question. "What did you notice in the second side?" Questions are the most economical form of teaching that I know. They cost eight words and the students do all the work.

:::practice The clicker
Record ten minutes of a class. Count the words in one minute of it. Halve them for next week, and leave the timing of the poses as it was. You will be alarmed by the quiet. Ask your students whether they noticed; most say that the class felt longer, and mean it as praise.

## What she did

Our trainee took the transcript home and went through it with three pens. Red was for anything that told people what they could already see. Blue was for anything that they could not possibly do at that moment. Green was for *and then*, *go ahead and*, *I want you to*, *beautiful*. When she had finished there were sixty words left.

She taught it on the Sunday. It took the same two and a half minutes. In between the words one could hear thirty-two feet, and the tide, and a good deal of breathing that nobody had asked for.

"I felt as though I wasn't doing anything," she said.

Ruth put down the clicker. "Yes," she said. "They were."`,
})
