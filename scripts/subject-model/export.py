"""python3 export.py subject.pt subject.onnx: one file for ONNX Runtime, with weights as 16-bit floats."""
import sys

import numpy as np
import onnx
import torch
import torch.nn as nn
from onnx import TensorProto, helper, numpy_helper

from network import SubjectNet

SIDE = 224


class Whole(nn.Module):
    """Takes 1 x SIDE x SIDE x 3 of 0..1, red, green, blue; gives 1 x 1 x SIDE/2 x SIDE/2 of 0..1."""

    def __init__(self, net):
        super().__init__()
        self.net = net
        self.register_buffer("mean", torch.tensor([0.485, 0.456, 0.406]).view(1, 3, 1, 1))
        self.register_buffer("deviation", torch.tensor([0.229, 0.224, 0.225]).view(1, 3, 1, 1))

    def forward(self, x):
        return torch.sigmoid(self.net((x.permute(0, 3, 1, 2) - self.mean) / self.deviation))


weights, target = sys.argv[1:3]
net = SubjectNet()
net.load_state_dict(torch.load(weights, map_location="cpu"))
photo = torch.rand(1, SIDE, SIDE, 3)
torch.onnx.export(Whole(net.eval()).eval(), photo, target, opset_version=13, input_names=["photo"], output_names=["map"])

model = onnx.load(target)
casts = []
for tensor in list(model.graph.initializer):
    array = numpy_helper.to_array(tensor)
    if array.dtype != np.float32 or array.size <= 64:
        continue
    model.graph.initializer.remove(tensor)
    model.graph.initializer.append(numpy_helper.from_array(array.astype(np.float16), f"{tensor.name}_half"))
    casts.append(helper.make_node("Cast", [f"{tensor.name}_half"], [tensor.name], to=TensorProto.FLOAT))
nodes = casts + list(model.graph.node)
del model.graph.node[:]
model.graph.node.extend(nodes)
for node in model.graph.node:
    node.name = node.doc_string = ""
onnx.checker.check_model(model)
onnx.save(model, target)
