import { post } from './post.ts'

export const breath = post({
  slug: 'teaching-breath-to-people-who-are-afraid-of-it',
  title: 'Teaching breath to people who are afraid of it',
  excerpt:
    '"Take a deep breath" makes some people panic. What I have learned in labour wards about breathing that helps, and how to offer it in a class.',
  author: 'miriam-osei',
  publishedAt: '2026-05-18T07:00:00Z',
  tags: ['breath', 'safety', 'prenatal'],
  related: ['someone-in-your-class-is-pregnant', 'the-cue-is-shorter-than-you-think'],
  body: `
There is a woman in one of my classes who leaves the room when breathing is announced. She does it discreetly. She goes to refill her bottle and comes back when the others are moving again. It took her two years to tell me why: as a child she had asthma, and being told to breathe was what adults said shortly before the ambulance came.

She is not unusual. People who have had panic attacks, or a bad chest infection, or a long time on a ventilator, have reasons to distrust their own breath. If you ask a class of twenty to close their eyes and watch it, two or three of them are now alone with the thing that frightens them most, and have been told to keep still.

I do not think that we should stop teaching breath. In a labour ward I have seen what it can do. But I have changed almost everything about how I bring it in.

## Go in by another door

You need not mention breathing in order to change it. Ask people to lift their arms slowly and lower them more slowly. Ask them to hum. Ask them to blow on a cup of imaginary soup. Walk, and count the steps. In each of these the outgoing breath becomes longer without anybody watching it, and a longer outgoing breath is most of what there is to gain.

Humming is my favourite. It cannot be done while holding your breath. It makes the exhalation long and narrow all by itself, you can hear that you are doing it, and after the third round somebody always laughs, which is a fine exhalation too.

## Out before in

When I do speak of it, I begin at the end. "Let it out" first, always. A frightened person has usually breathed in and stayed there, high up under the collarbones, with nowhere to put any more. Telling them to take a deep breath is like offering another sandwich to somebody with their mouth full. Let it out, wait, and the next one arrives of its own accord.

Do not give numbers to a mixed group. Four in and six out is a pleasant rhythm for one person and suffocation for the next. If you want a count, let each of them find their own, and then make the way out longer by one.

:::practice A way in that has never failed me
Sit so that your back is against something. Hum any note, quietly, until it runs out. Let the air come back by itself. Do that five times. Then sit for a minute and do nothing. That is the entire practice.

## Leave the door open, visibly

Before anything to do with breath, I say three sentences. "Your eyes can be open or closed. If this is unpleasant, stop, and breathe however you like. Looking out of the window is also a practice." Then I look out of the window myself for a moment, so that they can see how it is done.

I never ask anybody to hold their breath in a general class, and not at all in pregnancy. Fast, forceful breathing I teach to people whom I know, one at a time, when they have asked. It has its place. That place is not a Tuesday evening with strangers.

## What to do when somebody panics

They will go pale or red, and their shoulders will rise. Go to them without hurrying. Get low. Say their name and something true and dull: "You're in the hall, it's Tuesday, I'm going to sit here." Ask them to press their feet into the floor, and to look for three blue things. Do not mention the breath at all. It will settle when the rest does.

Afterwards offer water and no interpretation.

The woman with the bottle stays in the room now. She sits by the window during the humming and does not hum. Last month, on the fourth round, I heard one very low note from over there, and I made quite sure not to look.`,
})
