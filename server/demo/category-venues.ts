import type { CityName } from './cities.ts'
import { type Venue, venue } from './venues.ts'

const OUTDOORS = 'marathon cycling yoga fitness-challenge photography skating'
const HALL = 'quiz carrom dance esports martial-arts yoga photography'

export const CATEGORY_VENUES: Record<CityName, readonly Venue[]> = {
  Bengaluru: [
    venue('Cubbon Park, Bandstand', 'Kasturba Road, Bengaluru 560001', 12.9763, 77.5929, OUTDOORS),
    venue('Chowdiah Memorial Hall', 'Malleshwaram, Bengaluru 560003', 12.9983, 77.5714, HALL),
    venue(
      'Nandi Hills Base',
      'Chikkaballapura 562103',
      13.3702,
      77.6835,
      'trekking cycling photography',
    ),
  ],
  Chennai: [
    venue("Elliot's Beach", 'Besant Nagar, Chennai 600090', 13.0003, 80.2726, OUTDOORS),
    venue('Music Academy', 'TTK Road, Royapettah, Chennai 600014', 13.0448, 80.2597, HALL),
  ],
  Delhi: [
    venue('Nehru Park', 'Chanakyapuri, New Delhi 110021', 28.5905, 77.1915, OUTDOORS),
    venue('India Habitat Centre', 'Lodhi Road, New Delhi 110003', 28.5901, 77.2247, HALL),
    venue(
      'Asola Bhatti Wildlife Sanctuary',
      'Tughlakabad, New Delhi 110074',
      28.4702,
      77.2432,
      'trekking photography',
    ),
  ],
  Hyderabad: [
    venue("People's Plaza", 'Necklace Road, Hyderabad 500063', 17.4239, 78.4738, OUTDOORS),
    venue('Shilpakala Vedika', 'Madhapur, Hyderabad 500081', 17.4526, 78.3793, HALL),
    venue('Ananthagiri Hills', 'Vikarabad 501101', 17.3106, 77.8634, 'trekking'),
  ],
  Mumbai: [
    venue('MMRDA Grounds', 'Bandra Kurla Complex, Mumbai 400051', 19.065, 72.864, OUTDOORS),
    venue('Nehru Centre', 'Worli, Mumbai 400018', 18.9906, 72.8146, HALL),
    venue(
      'Sanjay Gandhi National Park',
      'Borivali East, Mumbai 400066',
      19.2295,
      72.8692,
      'trekking cycling photography',
    ),
  ],
  Pune: [
    venue(
      'Savitribai Phule Pune University Grounds',
      'Ganeshkhind, Pune 411007',
      18.5524,
      73.8267,
      OUTDOORS,
    ),
    venue('Bal Gandharva Rang Mandir', 'Shivajinagar, Pune 411005', 18.523, 73.8475, HALL),
    venue('Sinhagad Fort Base', 'Donje, Pune 411025', 18.3663, 73.7559, 'trekking photography'),
  ],
  Kolkata: [
    venue('Rabindra Sarobar', 'Southern Avenue, Kolkata 700029', 22.5121, 88.3637, OUTDOORS),
    venue('Nandan', 'AJC Bose Road, Kolkata 700020', 22.5414, 88.3441, HALL),
  ],
  Ahmedabad: [
    venue('Sabarmati Riverfront', 'Usmanpura, Ahmedabad 380013', 23.0467, 72.5708, OUTDOORS),
    venue('Tagore Hall', 'Paldi, Ahmedabad 380007', 23.0125, 72.5714, HALL),
  ],
  Jaipur: [
    venue('Central Park', 'C-Scheme, Jaipur 302001', 26.9048, 75.8073, OUTDOORS),
    venue('Jawahar Kala Kendra', 'JLN Marg, Jaipur 302004', 26.8793, 75.8079, HALL),
    venue('Nahargarh Fort', 'Brahampuri, Jaipur 302002', 26.9373, 75.8155, 'trekking photography'),
  ],
  Kochi: [
    venue('Marine Drive', 'Ernakulam, Kochi 682031', 9.9816, 76.2757, OUTDOORS),
    venue(
      'Fort Kochi Beach',
      'Fort Kochi, Kochi 682001',
      9.9658,
      76.2375,
      'photography yoga dance martial-arts',
    ),
  ],
  Lucknow: [
    venue('Janeshwar Mishra Park', 'Gomti Nagar, Lucknow 226010', 26.8388, 81.0079, OUTDOORS),
    venue('Bhartendu Natya Akademi', 'Gomti Nagar, Lucknow 226010', 26.8529, 80.9902, HALL),
  ],
  Chandigarh: [
    venue('Sukhna Lake', 'Sector 1, Chandigarh 160001', 30.7421, 76.8188, OUTDOORS),
    venue('Tagore Theatre', 'Sector 18, Chandigarh 160018', 30.7349, 76.7893, HALL),
  ],
  Indore: [
    venue('Pipliyapala Regional Park', 'Pipliyahana, Indore 452001', 22.6757, 75.8561, OUTDOORS),
    venue('Ravindra Natya Grih', 'RNT Marg, Indore 452001', 22.7166, 75.8755, HALL),
  ],
  Goa: [
    venue('Miramar Beach', 'Panaji, Goa 403001', 15.482, 73.807, OUTDOORS),
    venue('Kala Academy', 'Campal, Panaji 403001', 15.4949, 73.8172, HALL),
    venue(
      'Bhagwan Mahaveer Sanctuary',
      'Mollem, Goa 403410',
      15.3783,
      74.2376,
      'trekking photography',
    ),
  ],
  Guwahati: [
    venue('Nehru Park', 'Panbazar, Guwahati 781001', 26.1876, 91.7441, OUTDOORS),
    venue('Srimanta Sankaradeva Kalakshetra', 'Panjabari, Guwahati 781037', 26.1306, 91.8222, HALL),
  ],
  Bhubaneswar: [
    venue('Biju Patnaik Park', 'Forest Park, Bhubaneswar 751009', 20.2553, 85.8262, OUTDOORS),
    venue('Rabindra Mandap', 'Sachivalaya Marg, Bhubaneswar 751001', 20.2758, 85.8378, HALL),
    venue(
      'Dhauli Hills',
      'Dhauli, Bhubaneswar 752104',
      20.1924,
      85.8393,
      'trekking cycling photography',
    ),
  ],
}
