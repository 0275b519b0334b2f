// Takes the network away from everything that this process loads later. A second lock: what reads a file has nothing to call.
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

const refuse = (): never => {
  throw new Error('There is no network here.');
};

net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
dgram.Socket.prototype.bind = refuse;
dgram.Socket.prototype.send = refuse;
dgram.Socket.prototype.connect = refuse;
Object.assign(dns, { lookup: refuse, resolve: refuse });
