import type { CityName } from './cities.ts'

/** `fee` in rupees; `about` is the description on the event's page; `players` is 1 by default. */
type Listing = readonly [
  name: string,
  where: CityName | 'ONLINE',
  fee: number,
  about: string,
  players?: number,
]

/** In the order of the filter. `starts` is an hour of the day in IST, `lasts` in hours. */
export const CATEGORIES: readonly {
  name: string
  starts: number
  lasts: number
  bring: readonly string[]
  listings: readonly Listing[]
}[] = [
  {
    name: 'Marathon',
    starts: 5.5,
    lasts: 5,
    bring: [
      'Running shoes that you have trained in',
      'Your bib, pinned to the front',
      'A light bottle; there is a water station every 2 km',
    ],
    listings: [
      [
        'Cubbon Dawn 10K',
        'Bengaluru',
        899,
        'A fast, flat loop under the rain trees, chip timed, with pacers for 50, 60 and 70 minutes.',
      ],
      [
        'Necklace Road Half',
        'Hyderabad',
        1299,
        'Two laps around Hussain Sagar, 21.1 km on closed roads.',
      ],
      ['Marine Drive Night 10K', 'Kochi', 799, 'Along the backwaters after the lamps are lit.'],
      [
        'Sukhna Sunrise 5K',
        'Chandigarh',
        0,
        'A free community run around the lake; a family of up to four runs on one entry.',
        4,
      ],
      [
        'Capital Half Marathon',
        'Delhi',
        1499,
        'A certified 21.1 km course through Lutyens’ Delhi.',
      ],
      [
        'Sea Face Sundowner 5K',
        'Mumbai',
        499,
        'Five kilometres and a breakfast; walkers set off last.',
      ],
      [
        'Run Anywhere 21K',
        'ONLINE',
        299,
        'Run 21 km on any road in one week, log it by app, and get the medal by post.',
      ],
    ],
  },
  {
    name: 'Cycling',
    starts: 6,
    lasts: 5,
    bring: ['A road-worthy cycle and a helmet', 'A spare tube and pump', 'Front and rear lights'],
    listings: [
      [
        'Nandi Hill Climb',
        'Bengaluru',
        699,
        'An individual time trial: 7.4 km, 480 m of climbing, and a view at the top.',
      ],
      [
        'Riverfront Criterium',
        'Ahmedabad',
        599,
        'Thirty minutes plus one lap on a closed 2 km circuit.',
      ],
      ['Aarey Forest Ride', 'Mumbai', 0, 'A free 25 km social ride in three groups by pace.'],
      [
        'Dhauli Heritage Ride',
        'Bhubaneswar',
        249,
        'Temples, paddy fields and the peace pagoda in 40 km.',
      ],
      ['Lake Loop 40', 'Chandigarh', 399, 'A 40 km sportive with two feed stops.'],
      [
        'Hundred Kilometre Week',
        'ONLINE',
        149,
        'Ride 100 km in seven days, outside or on a trainer.',
      ],
    ],
  },
  {
    name: 'Yoga',
    starts: 6.5,
    lasts: 2,
    bring: ['Your own mat', 'Loose cotton clothes', 'A shawl for the closing rest'],
    listings: [
      [
        '108 Surya Namaskar',
        'Chennai',
        0,
        'One hundred and eight rounds at sunrise on the beach, led by four teachers.',
      ],
      ['Yoga in Nehru Park', 'Delhi', 149, 'Hatha for all levels on the lawn, with live flute.'],
      ['Asana Sport Championship', 'Pune', 599, 'Compulsory and free asanas, judged by age group.'],
      [
        'Sarobar Morning Flow',
        'Kolkata',
        199,
        'A gentle vinyasa flow by the lake, tea afterwards.',
      ],
      ['Beachside Pranayama', 'Goa', 249, 'Breath work and slow stretching on the sand.'],
      [
        'Desk Back Rescue',
        'ONLINE',
        99,
        'Sixty minutes for backs that sit all day; camera optional.',
      ],
      [
        'Thirty Days of Yoga',
        'ONLINE',
        499,
        'A short live class every morning for a month, with recordings.',
      ],
    ],
  },
  {
    name: 'Quiz',
    starts: 15,
    lasts: 3,
    bring: ['A pen', 'A charged phone for the written prelims'],
    listings: [
      [
        'The Great Sports Quiz',
        'Kolkata',
        300,
        'Written prelims of 30 questions, six finalists on stage.',
      ],
      ['Chennai Lone Wolf', 'Chennai', 200, 'A solo quiz on everything from Carnatic to cricket.'],
      [
        'Cricket Trivia Night',
        'ONLINE',
        0,
        'Forty questions in forty minutes on scorecards, sledges and statistics.',
      ],
      ['Olympics by the Numbers', 'ONLINE', 49, 'A live buzzer quiz with video rounds.'],
      [
        'Bollywood and Balls',
        'ONLINE',
        49,
        'Sport on film: dialogues, songs and one round in Hinglish.',
      ],
      [
        'Habitat Open Quiz',
        'Delhi',
        250,
        'General knowledge, infinite bounce, cash for the first three.',
      ],
      [
        'Midweek Mind Games',
        'ONLINE',
        0,
        'A free twenty-minute quiz to keep Wednesday interesting.',
      ],
    ],
  },
  {
    name: 'Esports',
    starts: 19,
    lasts: 4,
    bring: ['Your own controller or headset', 'Your in-game ID'],
    listings: [
      [
        'FC Showdown',
        'ONLINE',
        149,
        'One-on-one football on console, best of three from the quarter-finals.',
      ],
      [
        'Battle Royale Solo Cup',
        'ONLINE',
        99,
        'Six matches, points for placement and eliminations.',
      ],
      ['Bullet Chess Brawl', 'ONLINE', 0, 'A ninety-minute arena of one-minute games.'],
      ['Fighting Game Thursday', 'ONLINE', 99, 'Double elimination, first to three.'],
      ['Sim Racing Grand Prix', 'Bengaluru', 799, 'Eight rigs, a twenty-lap final and a podium.'],
      ['Mumbai LAN Party', 'Mumbai', 499, 'Bring your machine; we bring the switches.'],
      ['Mobile Cricket Masters', 'ONLINE', 49, 'Two overs a side, knock-out in one evening.'],
    ],
  },
  {
    name: 'Carrom',
    starts: 9.5,
    lasts: 8,
    bring: ['Your own striker, 15 g', 'Proof of age for the juniors'],
    listings: [
      ['Dadar Carrom Open', 'Mumbai', 300, 'Men and women in one draw, 25 points or eight boards.'],
      ['Queen’s Cover Cup', 'Hyderabad', 250, 'Singles knock-out on tournament boards.'],
      ['Tagore Hall Carrom Day', 'Ahmedabad', 200, 'A round robin in pools, then a knock-out.'],
      ['Ravindra Carrom Trophy', 'Indore', 150, 'Open singles with a slam prize for a white slam.'],
      [
        'Grandparents’ Carrom',
        'Lucknow',
        0,
        'For players above sixty; grandchildren keep the score.',
      ],
      ['Bhubaneswar Strikers', 'Bhubaneswar', 150, 'Sixty-four players, one Sunday.'],
    ],
  },
  {
    name: 'Dance',
    starts: 16,
    lasts: 4,
    bring: ['Your track on a phone and on a USB stick', 'Your costume, ready to wear on arrival'],
    listings: [
      [
        'Naach Battle',
        'Mumbai',
        399,
        'Solo freestyle, two rounds of ninety seconds; the crowd votes as one judge.',
      ],
      ['Kathak Solo Evening', 'Lucknow', 299, 'Solo recitals of eight minutes before three gurus.'],
      [
        'Garba Marathon',
        'Ahmedabad',
        349,
        'Three hours of raas and garba, with a prize for the best dressed.',
      ],
      ['Bihu Beats', 'Guwahati', 199, 'Solo folk and fusion on the open stage.'],
      [
        'Bharatanatyam Margam',
        'Chennai',
        349,
        'One varnam or two shorter pieces before the panel.',
      ],
      [
        'Reel Your Moves',
        'ONLINE',
        0,
        'Send a sixty-second dance video; finalists perform on a live stream.',
      ],
      [
        'Salsa on the Sand',
        'Goa',
        299,
        'A workshop, then a jack-and-jill contest with drawn partners.',
      ],
    ],
  },
  {
    name: 'Trekking',
    starts: 5,
    lasts: 7,
    bring: ['Shoes with grip', 'Two litres of water', 'A rain jacket and a torch'],
    listings: [
      [
        'Sinhagad Sunrise Trek',
        'Pune',
        349,
        'Up by torchlight, pithla-bhakri on top, down before the crowd.',
      ],
      ['Nandi One Tree Hill', 'Bengaluru', 449, 'An easy ridge walk with a naturalist.'],
      [
        'Ananthagiri Forest Walk',
        'Hyderabad',
        399,
        'Twelve kilometres of teak forest and one stream.',
      ],
      ['Nahargarh Ridge Hike', 'Jaipur', 299, 'Fort to fort along the old wall.'],
      [
        'Dudhsagar Valley Trek',
        'Goa',
        799,
        'A guided day in the sanctuary; swimming only where allowed.',
      ],
      [
        'Kanheri Caves Climb',
        'Mumbai',
        199,
        'Through the national park to the caves, with a historian.',
      ],
    ],
  },
  {
    name: 'Photography',
    starts: 6.5,
    lasts: 4,
    bring: ['Any camera; a phone is welcome', 'A charged battery and an empty card'],
    listings: [
      [
        'Fort Kochi Photo Walk',
        'Kochi',
        349,
        'Chinese nets, spice stores and portraits with permission.',
      ],
      ['Action Frames Contest', 'ONLINE', 99, 'Send your three best sports photos of the year.'],
      [
        'Old Delhi at Dawn',
        'Delhi',
        399,
        'Street photography in small groups, with a review over chai.',
      ],
      ['Monuments in Monsoon', 'ONLINE', 0, 'A free open contest: one photo each, public vote.'],
      ['Pink City Night Shoot', 'Jaipur', 299, 'Long exposures from the ridge; bring a tripod.'],
      ['Birds of the Backwater City', 'Kolkata', 249, 'A long-lens morning at the lake.'],
    ],
  },
  {
    name: 'Fitness Challenge',
    starts: 7,
    lasts: 4,
    bring: ['Training shoes and a towel', 'A doctor’s note if you are above 50'],
    listings: [
      ['Burpee Bash', 'Bengaluru', 299, 'As many as possible in seven minutes; three heats.'],
      ['Deadlift Derby', 'Delhi', 499, 'Three attempts by weight class, calibrated plates.'],
      ['Plank-a-thon', 'ONLINE', 0, 'Hold it on camera with hundreds of others.'],
      [
        'Ten Thousand Steps Month',
        'ONLINE',
        199,
        'Thirty days, ten thousand steps a day, and a leaderboard for each city.',
      ],
      ['MMRDA Obstacle Dash', 'Mumbai', 999, 'Five kilometres, eighteen obstacles, plenty of mud.'],
      ['Hundred Push-up Ladder', 'ONLINE', 49, 'A six-week ladder with weekly check-ins.'],
      ['Park Functional Games', 'Chennai', 349, 'Four workouts for time, scaled and open.'],
    ],
  },
  {
    name: 'Skating',
    starts: 7.5,
    lasts: 4,
    bring: ['Quads or inlines in good condition', 'Helmet, knee and elbow guards (mandatory)'],
    listings: [
      ['Riverfront Roller Races', 'Ahmedabad', 349, 'Sprints of 500 m and a 3 km points race.'],
      ['Elliot’s Inline Sprint', 'Chennai', 299, 'Two laps, eight at a time.'],
      ['Freestyle Slalom Jam', 'Pune', 249, 'Twenty cones, two minutes, your own music.'],
      ['Little Wheels Day', 'Chandigarh', 0, 'First races for under-eights, medals for all.'],
      ['People’s Plaza Skate Cup', 'Hyderabad', 299, 'Separate races for quads and inlines.'],
      ['Miramar Night Skate', 'Goa', 149, 'A guided twelve-kilometre skate with music and lights.'],
    ],
  },
  {
    name: 'Martial Arts',
    starts: 9,
    lasts: 7,
    bring: ['Clean gi or dobok', 'Gloves, shin guards and gum shield', 'Your grading certificate'],
    listings: [
      [
        'Kalari Open',
        'Kochi',
        399,
        'Meipayattu and stick forms before masters of the southern style.',
      ],
      ['Karate Kata Cup', 'Guwahati', 349, 'Individual kata, grouped by belt.'],
      [
        'Chowdiah Taekwondo Open',
        'Bengaluru',
        499,
        'Poomsae and kyorugi on two mats, electronic scoring.',
      ],
      ['Habitat Judo Day', 'Delhi', 399, 'Randori in the morning, shiai in the afternoon.'],
      ['Shadow Forms', 'ONLINE', 149, 'Send one form on video; judged by style and grade.'],
      ['Deccan Muay Thai Smoker', 'Hyderabad', 599, 'Light-contact bouts of three rounds.'],
      [
        'Nandan Self-defence Morning',
        'Kolkata',
        0,
        'Free for women and girls, in Bengali, Hindi and English.',
      ],
      ['Kung Fu Forms Festival', 'Pune', 349, 'Empty hand and weapons, by grade.'],
    ],
  },
]
