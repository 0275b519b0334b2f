export type PlaceTable = {
  id: number;
  kind: 'town' | 'pincode' | 'district' | 'state';
  name: string;
  city: string;
  district: string;
  state: string;
  lat: number;
  lng: number;
  population: number;
  spread_km: number;
  pincode: string | null;
};

export type PlaceNameTable = {
  place_id: number;
  name: string;
  is_own: boolean;
  folded: string;
  sound: string;
  weight: number;
};
